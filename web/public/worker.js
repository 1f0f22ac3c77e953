// Keeps the built files so that the app opens at once; everything that changes is asked of the server.
// Each build writes its own name here: a new build is a new worker, which throws the files of the old ones away.
const CACHE = "pangaea-BUILD";

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("pangaea-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function keptFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener("fetch", (event) => {
  const unchanging = new URL(event.request.url).pathname.includes("/assets/");
  if (event.request.method === "GET" && unchanging) event.respondWith(keptFile(event.request));
});

// A notification leads back to the table it is about.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((pages) => pages[0]?.focus()));
});
