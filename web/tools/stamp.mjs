// Tells the service worker which build it belongs to, which files that has, and which of them the page needs
// first. Its cache is named after them, so that another build starts with an empty one.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const built = new URL("../../src/pangaea/server/static/", import.meta.url);
const worker = new URL("worker.js", built);

const files = readdirSync(new URL("assets/", built))
  .sort()
  .map((name) => `assets/${name}`);
const page = readFileSync(new URL("index.html", built), "utf8");
const first = files.filter((file) => page.includes(file));
const marks = {
  "pangaea-BUILD": `pangaea-${createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12)}`,
  '["FIRST FILES"]': JSON.stringify(first),
  '["ALL FILES"]': JSON.stringify(files),
};
let text = readFileSync(worker, "utf8");
for (const [mark, value] of Object.entries(marks)) {
  if (!text.includes(mark)) throw new Error(`worker.js does not say ${mark}`);
  text = text.replace(mark, value);
}
writeFileSync(worker, text);
