import { DAY } from "#server/core/clock.ts";
import { DeliveryFailed } from "#server/delivery/delivery-failed.ts";
import type { Services } from "#server/services.ts";
import { noticesToAuthors } from "./author-notices.ts";
import { noticesOfAnswers } from "./reports/report-answer-notices.ts";
import { noticesToReporters } from "./reports/reporter-notices.ts";

/** After that nobody expects to hear of it any more. */
const TOLD_WITHIN = 30 * DAY;

export interface Told {
  readonly sent: number;
  /** `the author of comment:019a: unreachable` */
  readonly failed: readonly string[];
}

/**
 * Tells authors and reporters what was decided, as far as they have not been told: all that is
 * outstanding, so that what nobody accepted goes out the next time.
 */
export async function tellOutstanding(
  services: Pick<Services, "store" | "delivery" | "config" | "clock">,
): Promise<Told> {
  const { delivery, clock } = services;
  const since = clock.now() - TOLD_WITHIN;
  const notices = [
    ...(await noticesToAuthors(services, since)),
    ...(await noticesToReporters(services, since)),
    ...(await noticesOfAnswers(services, since)),
  ];
  const failed: string[] = [];
  for (const { message, to, markTold } of notices) {
    try {
      await delivery.send(message);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      failed.push(`${to}: ${error.reason}`);
      continue;
    }
    await markTold(clock.now());
  }
  return { sent: notices.length - failed.length, failed };
}
