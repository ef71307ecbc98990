import { join, resolve } from "node:path";
import { toWirePhone } from "#contract/accounts/phone.ts";
import { replaceFile } from "#server/core/durable-files.ts";
import { newId } from "#server/db/ids.ts";
import { type Carrier, DeliveryFailed, type Letter } from "./letter.ts";

/** Writes messages as JSON files, sorted by time, for sites without a mail or SMS provider. */
export function createOutbox(dataDir: string): Carrier {
  const folder = resolve(dataDir, "outbox");
  return {
    async carry(letter, log) {
      const name = `${newId()}.json`;
      try {
        await replaceFile(folder, name, toJson(letter));
      } catch (error) {
        throw new DeliveryFailed("notWritten", { status: (error as NodeJS.ErrnoException).code });
      }
      log.info({ channel: letter.channel, file: join(folder, name) }, "put into the outbox");
    },
  };
}

function toJson({ channel, to, subject, text, html }: Letter): string {
  const address = channel === "sms" ? toWirePhone(to) : to;
  const content = { channel, to: address, subject, text, ...(html !== undefined && { html }) };
  return `${JSON.stringify(content, null, 2)}\n`;
}
