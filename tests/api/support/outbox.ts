import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface OutboxMessage {
  channel: "email" | "sms";
  to: string;
  subject: string;
  text: string;
}

export async function readOutboxMessages(dataDir: string): Promise<OutboxMessage[]> {
  const folder = join(dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".json") && !name.startsWith("."));
  return Promise.all(
    files.sort().map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
}
