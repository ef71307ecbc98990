/** Browser names of the build by those of browserslist. */
const NAMES: Readonly<Record<string, string>> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "ios",
};

/**
 * Converts the oldest supported browsers to targets of the build.
 *
 * `browserTargets(["chrome >= 87", "ios_saf >= 16.4"]) // => ["chrome87", "ios16.4"]`
 */
export function browserTargets(browsers: readonly string[]): string[] {
  return browsers.map((browser) => {
    const [, name = "", version = ""] = /^(\w+) >= ([\d.]+)$/.exec(browser) ?? [];
    const target = NAMES[name];
    if (!target)
      throw new Error(`package.json names a browser that the build does not know: ${browser}`);
    return target + version;
  });
}
