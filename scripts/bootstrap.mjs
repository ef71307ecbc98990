// Runs a command of the project on a bare clone too: installs what the lock file says when it is
// missing or stale, then hands over to scripts/<command>.ts on the pinned Node.
// Needs no package and runs on Node 18 and later, so it is plain JavaScript.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ENDING_WITH_PARENT, runInTerminal } from "./bootstrap/child-process.mjs";
import { installWhenStale } from "./bootstrap/install.mjs";
import { findNode, NO_NODE_MESSAGE } from "./bootstrap/pinned-node.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const [command = "", ...commandArguments] = process.argv.slice(2);
const script = path.join(root, "scripts", `${command}.ts`);

if (!/^[a-z][a-z-]*$/.test(command) || !existsSync(script)) {
  stop(`bootstrap: no command "${command}"; the commands stand in package.json under "scripts"`);
}
// npm sends its signals to the shell that it runs this in. A shell that dies of one without passing it
// on would leave a server behind that holds its port. Who starts this by hand may leave it running.
if (process.env["npm_lifecycle_event"] !== undefined) {
  await import("./bootstrap/end-with-parent.mjs");
}
const installed = await installWhenStale(root);
if (!installed) process.exit(1);

const node = findNode(root);
if (node === undefined) stop(NO_NODE_MESSAGE);

const binFolder = path.join(root, "node_modules", ".bin");
process.exitCode = await runInTerminal(node, [...ENDING_WITH_PARENT, script, ...commandArguments], {
  cwd: root,
  env: { ...process.env, PATH: [binFolder, process.env["PATH"]].join(path.delimiter) },
});

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  process.exit(1);
}
