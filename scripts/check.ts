// npm run check: runs every scripts/checks/check-*.ts, or some of them: npm run check -- content texts
import { runChecks } from "./checks/run-checks.ts";

const { failed } = await runChecks(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
