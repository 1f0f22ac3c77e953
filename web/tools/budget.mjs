// The first load must stay small: counts the gzipped script that index.html pulls in before anything is
// shown.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const STATIC = join(
  dirname(fileURLToPath(import.meta.url)),
  "..",
  "..",
  "src",
  "pangaea",
  "server",
  "static",
);
const LIMIT = 130_000;

const page = readFileSync(join(STATIC, "index.html"), "utf8");
const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const bytes = scripts.reduce((sum, script) => sum + gzipSync(readFileSync(join(STATIC, script))).length, 0);
console.log(`first load: ${bytes} bytes of gzipped script in ${scripts.length} file(s), ${LIMIT} allowed`);
if (scripts.length === 0 || bytes > LIMIT) process.exit(1);
