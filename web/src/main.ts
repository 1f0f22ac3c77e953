import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { router } from "./frame/state/router.svelte";
import { followOtherTabs, settings } from "./frame/state/settings.svelte";
import { overwriteGetLocale } from "./paraglide/runtime";

overwriteGetLocale(() => settings.language);
router.start();
followOtherTabs();
mount(App, { target: document.getElementById("app") ?? document.body });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register(new URL("worker.js", document.baseURI));
}
