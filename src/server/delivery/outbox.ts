import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { wirePhone } from "#contract/accounts/phone.ts";
import { syncToDisk, writeToDisk } from "#server/core/durable-files.ts";
import { newId } from "#server/db/ids.ts";
import type { Carrier } from "./carrier.ts";
import { DeliveryFailed } from "./delivery-failed.ts";
import type { Letter } from "./letter.ts";

/**
 * Puts each letter as a JSON file into a folder, for a house without an SMTP server or a provider of
 * text messages. The names sort in the order in which the letters came.
 */
export function createOutbox(dataDir: string): Carrier {
  const folder = resolve(dataDir, "outbox");
  return {
    async carry(letter, log) {
      const name = `${newId()}.json`;
      const file = join(folder, name);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(folder, name, contentOf(letter));
      } catch (error) {
        throw new DeliveryFailed("notWritten", { status: (error as NodeJS.ErrnoException).code });
      }
      log.info({ channel: letter.channel, file }, "put into the outbox");
    },
  };
}

function contentOf({ channel, to, subject, text, html }: Letter): string {
  const address = channel === "sms" ? wirePhone(to) : to;
  const content = { channel, to: address, subject, text, ...(html !== undefined && { html }) };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Under its name a file is there whole or not at all, also after a loss of power. */
async function writeWhole(folder: string, name: string, content: string): Promise<void> {
  const draft = join(folder, `.${name}.draft`);
  try {
    await writeToDisk(draft, content);
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncToDisk(folder);
}
