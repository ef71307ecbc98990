import { provideChromium } from "../../scripts/chromium.ts";

/** Tests start the Chromium that CHROMIUM_PATH names. */
export async function setup(): Promise<void> {
  const program = await provideChromium();
  if (program === undefined) throw new Error("the browser tests need a Chromium");
  process.env["CHROMIUM_PATH"] = program;
}
