// npm run format: formats all files and applies lint fixes.

import { createFormatterCalls } from "./checks/check-format.ts";
import { runInTerminal } from "./processes.mjs";
import { ROOT } from "./root.ts";

for (const call of createFormatterCalls("fix")) {
  const toolArguments = [call.script, ...call.arguments];
  const code = await runInTerminal(process.execPath, toolArguments, { cwd: ROOT });
  if (code !== 0) process.exitCode = code;
}
