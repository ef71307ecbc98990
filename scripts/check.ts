// npm run check: every scripts/checks/check-*.ts at the same time, or the named ones: npm run check -- content texts
import { runChecks } from "./checks/run-checks.ts";

const { failed } = await runChecks(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
