import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { myTables } from "./frame/state/mytables.svelte";
import { keepClient } from "./frame/state/offline";
import { router } from "./frame/state/router.svelte";
import { followOtherTabs, settings } from "./frame/state/settings.svelte";
import { overwriteGetLocale } from "./paraglide/runtime";

overwriteGetLocale(() => settings.language);
router.start();
followOtherTabs();
mount(App, { target: document.getElementById("app") ?? document.body });

keepClient(myTables.list.length > 0).catch(() => undefined); // it works without it, too
