import { ROOT } from "../../scripts/root.ts";
import { buildSite } from "../../scripts/site-build/build-site.ts";

/** Tests that read dist/ read what the sources say now. */
export async function setup(): Promise<void> {
  // A folder that somebody else built.
  if (process.env["SITE_DIST"]) return;
  const built = await buildSite({ root: ROOT, environment: process.env });
  if (!built) throw new Error("the site does not build, so its pages cannot be tested");
}
