import { mkdtempSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { DeliveryFailed } from "#server/delivery/letter.ts";
import { createCollectingLog } from "../../support/collected-log.ts";

export function startDelivery(environment: Record<string, string> = {}, timeoutMs = 5000) {
  const dataDir = mkdtempSync(join(tmpdir(), "delivery-"));
  const read = readConfig({ POLARIS_DATA_DIR: dataDir, ...environment });
  if ("problems" in read) throw new Error(read.problems.join("; "));
  const { log, logged } = createCollectingLog();
  const delivery = createDelivery({ config: read.config, log, timeoutMs });
  onTestFinished(async () => {
    delivery.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { delivery, dataDir, outbox: join(dataDir, "outbox"), logged };
}

export async function readOutbox(outbox: string): Promise<Record<string, string>[]> {
  const names = (await readdir(outbox)).filter((name) => !name.startsWith(".")).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(outbox, name), "utf8"))),
  );
}

export async function catchDeliveryFailure(sending: Promise<void>): Promise<DeliveryFailed> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof DeliveryFailed) return error;
    throw error;
  }
  throw new Error("the message was accepted");
}
