import { userInfo } from "node:os";
import { pino } from "pino";
import type { Config } from "#server/config/config.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import type { Store } from "#server/db/store.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import type { ModerationProblem } from "#server/moderation/moderation.ts";
import { sendNotices } from "#server/moderation/notices.ts";

/** Quotes a user's text, so that its lines cannot be mistaken for output of the command. */
export function quoteUserText(text: string): string {
  return text
    .split("\n")
    .map((line) => `    | ${line}`)
    .join("\n");
}

export function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

export function getModerator({ moderator }: Pick<Config, "moderator">): string {
  return moderator ?? userInfo().username;
}

/** Sends outstanding notices. A failed mail does not throw, because the decision is valid and a later run retries. */
export async function sendOutstandingNotices(store: Store, config: Config): Promise<number> {
  const log = pino({ enabled: false });
  const delivery = createDelivery({ config, log, ...(store.pool && { pool: store.pool }) });
  try {
    const services = { store, config, delivery, clock: SYSTEM_CLOCK };
    const { sent, failed } = await sendNotices(services);
    if (sent > 0) console.log(`${sent} mails sent`);
    if (failed.length === 0) return sent;
    for (const line of failed) console.error(`not sent to ${line}`);
    console.error("to send these again: npm run polaris -- moderation notify");
    process.exitCode = 1;
    return sent + failed.length;
  } finally {
    delivery.close();
  }
}

export const PROBLEM_WORDS: Readonly<Record<ModerationProblem, string>> = {
  "no-such-post": "moderation: there is no such post",
  "deleted-by-author": "moderation: its author has deleted it",
  "edited-since": "moderation: its author has changed it since; show it and decide anew",
  "removed-already": "moderation: it is removed already",
  "unfitting-reason": "moderation: the reason does not fit the decision",
  "decided-since": "moderation: somebody has decided about it since; show it and decide anew",
  "reported-since": "moderation: it was reported since; show it and decide anew",
};
