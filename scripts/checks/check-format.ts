// One rule: every file is formatted and linted as biome.json, .prettierrc.json and
// .markdownlint-cli2.jsonc say. `npm run format` fixes what a program can fix.
import { runQuietly } from "../processes.mjs";
import { ROOT } from "../root.ts";
import { formatterCalls } from "./formatters.ts";

const results = await Promise.all(
  formatterCalls("check").map((call) =>
    runQuietly(process.execPath, [call.script, ...call.arguments], { cwd: ROOT }),
  ),
);
const failed = results.filter(({ code }) => code !== 0);
for (const { output } of failed) console.log(output.trimEnd());
if (failed.length > 0) {
  console.log("run `npm run format`, and fix the rest by hand");
  process.exitCode = 1;
}
