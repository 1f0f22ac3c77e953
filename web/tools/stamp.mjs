// Names the cache of the service worker after the files it may keep, so that another build starts with an
// empty one.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const built = new URL("../../src/pangaea/server/static/", import.meta.url);
const worker = new URL("worker.js", built);
const MARK = "pangaea-BUILD";

const names = readdirSync(new URL("assets/", built)).sort().join("\n");
const text = readFileSync(worker, "utf8");
if (!text.includes(MARK)) throw new Error(`worker.js does not say ${MARK}`);
writeFileSync(
  worker,
  text.replace(MARK, `pangaea-${createHash("sha256").update(names).digest("hex").slice(0, 12)}`),
);
