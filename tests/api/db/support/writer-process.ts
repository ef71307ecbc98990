// Writes 500 transactions at a time and prints each acknowledged id.
import { writeSync } from "node:fs";
import { openStore } from "#server/db/open.ts";
import { addFollower } from "./followers.ts";

const store = await openStore({
  databaseUrl: process.env["DATABASE_URL"],
  dataDir: process.env["POLARIS_DATA_DIR"] ?? "",
});
await Promise.all(Array.from({ length: 500 }, writeWithoutEnd));

async function writeWithoutEnd(): Promise<never> {
  for (;;) {
    writeSync(1, `${await addFollower(store, "p")}\n`);
  }
}
