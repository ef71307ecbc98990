// npm run fuzz -- <requests> <seed>: sends random requests of the OpenAPI document to the app on
// SQLite and PostgreSQL. `npm test` sends only a few.
import { runVitest } from "./run-vitest.ts";

const [count = "20000", seed = String(Date.now() % 1e6)] = process.argv.slice(2);
console.log(`seed ${seed}`);
process.env["FUZZ_COUNT"] = count;
process.env["FUZZ_SEED"] = seed;
const { failed } = await runVitest(["--project", "api", "tests/api/http/fuzz.test.ts"]);
process.exitCode = failed === 0 ? 0 : 1;
