// npm run build: the static site into dist/, also when nothing has changed.

import { ROOT } from "./root.ts";
import { buildSite } from "./site-build/build-site.ts";

const built = await buildSite({ root: ROOT, environment: process.env, always: true });
process.exitCode = built ? 0 : 1;
