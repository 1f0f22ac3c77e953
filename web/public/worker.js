// Keeps the built client so that it opens at once, even without a network; for whatever changes, the server
// is asked first. Each build writes its own name and its files here: a new build is a new worker, which
// throws away the files of the old ones. A page from the network always wins, so nobody is shown an older
// client.
const CACHE = "pangaea-BUILD";
const FIRST = ["FIRST FILES"];
const FILES = ["ALL FILES"];
const GAMES = "pangaea-games";
const MOST_ANSWERS = 400;
const PATIENCE = 8000;
// Compressed or not, it is the same file: who asked for it, and how, does not matter.
const LOOSELY = { ignoreVary: true };

async function install() {
  const cache = await caches.open(CACHE);
  const page = await fetch("./", { cache: "reload" });
  const text = await page.clone().text();
  // Another build may be there by now: its own worker will keep its page.
  if (!page.ok || !FIRST.every((file) => text.includes(file))) throw new Error("the page is of another build");
  await cache.addAll(FIRST);
  await cache.put("./", page);
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("pangaea-") && name !== CACHE && name !== GAMES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** A file whose name says what is in it. */
async function keptFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url, LOOSELY);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** The page from the server; without one, the page that was kept with this build. */
async function page(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch (problem) {
    const kept = await (await caches.open(CACHE)).match("./", LOOSELY);
    if (kept) return kept;
    throw problem;
  }
}

/** What does not change any more: the games, and everything about a finished one. */
async function isLasting(path, response) {
  if (!response.ok) return false;
  if (/\/api\/games(\/\w+)?$/.test(path) || path.endsWith("/replay")) return true;
  return (await response.clone().json()).status === "finished";
}

/** An answer from the server; without one, the answer it gave before. */
async function answer(request) {
  const cache = await caches.open(GAMES);
  try {
    const response = await fetch(request);
    if (await isLasting(new URL(request.url).pathname, response)) {
      await cache.put(request, response.clone());
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, -MOST_ANSWERS).map((old) => cache.delete(old)));
    }
    return response;
  } catch (problem) {
    const kept = await cache.match(request.url, LOOSELY);
    if (kept) return kept;
    throw problem;
  }
}

const ANSWERS = /\/api\/(games(\/\w+)?|tables\/[\w-]+(\/replay)?)$/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") return;
  if (pathname.includes("/assets/")) event.respondWith(keptFile(request));
  else if (request.mode === "navigate" && !pathname.includes("/api/")) event.respondWith(page(request));
  else if (ANSWERS.test(pathname)) event.respondWith(answer(request));
});

/** Rules, lessons and boards too, one after the other: whoever has come back may be offline the next time. */
async function keepAll() {
  for (const file of FILES) await keptFile(new Request(file)).catch(() => undefined);
  await keepMaterial().catch(() => undefined);
}

/** What is printed on boards and cards: without it a rulebook cannot draw its figures. */
async function keepMaterial() {
  const { games } = await (await answer(new Request("api/games"))).json();
  for (const { name } of games) await answer(new Request(`api/games/${name}`));
}

self.addEventListener("message", (event) => {
  if (event.data === "store all") event.waitUntil(keepAll());
});

// A notice from the server comes in words, in the person's language; one table has one notification.
self.addEventListener("push", (event) => {
  const { title, body, link, tag, language } = event.data.json();
  const look = { icon: "icon-192.png", badge: "icon-192.png", lang: language };
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: `pangaea-${tag}`, data: link, ...look }),
  );
});

/** The table that a notification is about, where it is open already; links never lead away from the site. */
async function lead(link) {
  const pages = await self.clients.matchAll({ type: "window" });
  const { href } = new URL(link ?? "", self.registration.scope);
  if (!link || !href.startsWith(self.registration.scope)) return pages[0]?.focus();
  const open = pages.find((page) => page.url.split(/[?#]/)[0] === href);
  return open ? open.focus() : self.clients.openWindow(href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
