import { setImmediate as nextTurn } from "node:timers/promises";
import { DeliveryFailed } from "#server/delivery/delivery-failed.ts";
import type { EmailMessage } from "#server/delivery/message.ts";
import type { Services } from "#server/services.ts";
import { recordFacts } from "./digest-facts.ts";
import { digestMail } from "./digest-mail.ts";
import { readNews } from "./digest-news.ts";
import { topicsOf } from "./digest-settings.ts";
import { changeReaders, claimReaders, type DueReader, dueReaders } from "./due-readers.ts";

/** In a row: then the mail server is at fault, and the run ends. */
const MAX_FAILURES = 20;

export type DigestServices = Pick<
  Services,
  "store" | "clock" | "config" | "subjects" | "readCatalogue" | "delivery"
>;

interface DigestRun {
  /** The week that the mails are of; whoever had theirs gets no other. */
  readonly week: string;
  readonly signal?: AbortSignal;
}

export interface DigestOutcome {
  readonly sent: number;
  readonly failed: number;
  /** False when it was stopped, or gave up: the next run goes on. */
  readonly isComplete: boolean;
}

/** Sends the mail of a week to everybody who has not had it. Several runs at once share the work. */
export async function sendDigests(
  services: DigestServices,
  { week, signal }: DigestRun,
): Promise<DigestOutcome> {
  const { store, clock, delivery } = services;
  const until = clock.now();
  await recordFacts(services, { week, now: until });
  let [sent, failed, failedInARow] = [0, 0, 0];

  for await (const readers of dueReaders(store, week)) {
    if (signal?.aborted || failedInARow >= MAX_FAILURES) return { sent, failed, isComplete: false };
    await sendTo(readers);
    await nextTurn();
  }
  return { sent, failed, isComplete: failedInARow < MAX_FAILURES };

  async function sendTo(readers: readonly DueReader[]) {
    const news = await readNews(store.db, idsOf(readers), until);
    const claimed = await claimReaders(store, idsOf(readers), week);
    const tried = readers.map(async (reader) => {
      const topics = topicsOf(claimed.get(reader.userId) ?? "");
      const mail = await digestMail(services, { ...reader, topics }, news.get(reader.userId) ?? []);
      return { ...reader, isMail: mail !== undefined, failure: mail && (await failureOf(mail)) };
    });
    const done = (await Promise.all(tried)).filter(({ userId }) => claimed.has(userId));
    const notTaken = done.filter(({ failure }) => failure && isNotTaken(failure));
    await changeReaders(store, idsOf(done.filter(({ failure }) => !failure)), { told_at: until });
    await changeReaders(store, idsOf(notTaken), { week: "" });
    for (const { failure } of done.filter(({ isMail }) => isMail)) {
      sent += failure ? 0 : 1;
      failed += failure ? 1 : 0;
      failedInARow = failure ? failedInARow + 1 : 0;
    }
  }

  async function failureOf(mail: EmailMessage): Promise<DeliveryFailed | undefined> {
    try {
      await delivery.send(mail);
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryFailed) return error;
      throw error;
    }
  }
}

function idsOf(readers: readonly { readonly userId: string }[]): string[] {
  return readers.map(({ userId }) => userId);
}

/** Reasons and statuses that say that no word of a mail was handed over, whoever it is for. */
const NOT_TAKEN: readonly unknown[] = [
  ...["notWritten", "insecure"],
  ...["ECONNREFUSED", "EDNS", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
];

/** Any other failure may have come after the mail was taken: at most once is better than twice. */
function isNotTaken({ reason, facts }: DeliveryFailed): boolean {
  return NOT_TAKEN.includes(reason) || NOT_TAKEN.includes(facts.status);
}
