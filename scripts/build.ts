// npm run build: the static site into dist/, also when nothing has changed, with the reviews as they are.

import { ROOT } from "./root.ts";
import { buildSite } from "./site-build/build-site.ts";
import { takeSnapshot } from "./site-build/take-snapshot.ts";

await takeSnapshot({ root: ROOT, environment: process.env });
const built = await buildSite({ root: ROOT, environment: process.env, always: true });
process.exitCode = built ? 0 : 1;
