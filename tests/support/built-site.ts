import { ROOT } from "../../scripts/root.ts";
import { buildSite } from "../../scripts/site-build/build-site.ts";

/** Builds dist/ from the current sources. */
export async function setup(): Promise<void> {
  if (process.env["SITE_DIST"]) return;
  const built = await buildSite({ root: ROOT, environment: process.env });
  if (!built) throw new Error("the site does not build, so its pages cannot be tested");
}
