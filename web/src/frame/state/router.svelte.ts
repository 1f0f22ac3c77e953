/** Addresses of the client, relative to where the server lives (<base>). */

export type Route =
  | { page: "home" }
  | { page: "create"; game: string | null }
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; at: number | null; viewer: string }
  | { page: "review"; table: string; at: number | null }
  | { page: "rules"; game: string | null; section: string | null }
  | { page: "account"; next: string | null }
  | { page: "ratings"; player: string | null }
  | { page: "host" }
  | { page: "lessons"; game: string }
  | { page: "lost" };

/** Where the server lives, with a slash at the end. */
export const base = (): string => new URL("./", document.baseURI).pathname;

/** Where the socket of something below `api/` is. */
export const socketAddress = (path: string): string =>
  `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${base()}api/${path}/socket`;

/** Read an address without its base: "t/abc/replay?at=3". */
export function parseRoute(path: string, query: URLSearchParams): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, table, third] = parts;
  if (first === undefined) return { page: "home" };
  if (first === "new" && parts.length === 1) return { page: "create", game: query.get("game") };
  if (first === "tables" && parts.length === 1) return { page: "lobby" };
  if (first === "host" && parts.length === 1) return { page: "host" };
  if (first === "account" && parts.length === 1) return { page: "account", next: tableIn(query) };
  if (first === "t" && table !== undefined && parts.length === 2) return { page: "table", table };
  if (first === "t" && table !== undefined && parts.length === 3) {
    const number = Number.parseInt(query.get("at") ?? "", 10);
    const at = Number.isNaN(number) ? null : number;
    if (third === "replay") return { page: "replay", table, at, viewer: query.get("viewer") ?? "open" };
    if (third === "review") return { page: "review", table, at };
  }
  if (first === "rules" && parts.length <= 3)
    return { page: "rules", game: table ?? null, section: third ?? null };
  if (first === "ratings" && parts.length <= 2) return { page: "ratings", player: table ?? null };
  if (first === "learn" && table !== undefined && parts.length === 2) return { page: "lessons", game: table };
  return { page: "lost" };
}

/** Where to go on after signing in: a table, and nowhere else. */
function tableIn(query: URLSearchParams): string | null {
  const next = query.get("next");
  return next !== null && /^t\/[\w-]+$/.test(next) ? next : null;
}

function current(): Route {
  return parseRoute(location.pathname.slice(base().length), new URLSearchParams(location.search));
}

class Router {
  route = $state<Route>({ page: "home" });

  start(): void {
    this.route = current();
    addEventListener("popstate", () => (this.route = current()));
  }

  /** Go to an address such as "t/abc"; with `replace` the back button skips the present one. */
  go(path: string, replace = false): void {
    const address = base() + path;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.route = current();
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** For links: a plain click stays in the page, everything else is the browser's. */
export function follow(event: MouseEvent, path: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(path);
}
