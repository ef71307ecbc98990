// npm run check: every scripts/check-*.ts at the same time, each of which holds one rule.
import { runChecks } from "./checks/run-checks.ts";

const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
