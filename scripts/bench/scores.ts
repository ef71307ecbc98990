import { isBurst } from "#scores/burst.ts";
import { computeLowerBound, type ScoreSums, SUMS_MOMENT } from "#scores/score.ts";
import { wilsonInterval } from "#scores/wilson.ts";
import {
  crowd,
  readerStream,
  reviewsToPass,
  shareHeld,
  sumOfAll,
} from "../../tests/support/review-crowds.ts";
import { markdownTable } from "./performance-document.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const YEAR = 365 * 86_400_000;

const TARGETS = [
  { name: "written today", years: [0, 0] },
  { name: "of the last 4 years", years: [0, 4] },
  { name: "3 to 6 years old", years: [3, 6] },
  { name: "6 to 9 years old", years: [6, 9] },
] as const;
const ATTACKERS = [
  { name: "a new product", own: { reviews: 0, mean: 3 } },
  { name: "100 reviews of 3 stars", own: { reviews: 100, mean: 3 } },
  { name: "1,000 old reviews of 4", own: { reviews: 1000, mean: 4, years: [3, 6] as const } },
];
const STREAMS = [
  [10, 8],
  [100, 8],
  [400, 15],
] as const;

/** The cost of manipulating a rank and the effect of the burst rule. */
export function benchScores(): string {
  const head = ["2,995 reviews at 4.3", "passed by", "before", "now", "unverified"];
  const attacks = TARGETS.flatMap(({ name, years }) => {
    const target = sumOfAll(crowd({ reviews: 2995, mean: 4.3, years }, NOW));
    return ATTACKERS.map((attacker) => {
      const ownScore = sumOfAll(crowd(attacker.own, NOW));
      const count = (isVerified: boolean, boundOf = computeLowerBound) =>
        String(reviewsToPass(target, ownScore, { now: NOW, isVerified, boundOf }));
      return [name, attacker.name, count(true, boundBefore), count(true), count(false)];
    });
  });
  const streams = STREAMS.map(([perDay, spike]) => {
    const times = readerStream({ perDay, days: 365, spike });
    const held = (rule: typeof isBurst) => `${(100 * shareHeld(times, rule)).toFixed(2)} %`;
    return [
      `${perDay}`,
      `${spike}`,
      times.length.toLocaleString("en"),
      held(wasBurst),
      held(isBurst),
    ];
  });
  const streamHead = ["people a day", "more after an update", "reviews", "before", "now"];
  return [
    "## Scores",
    "Five-star reviews of today that lift a product past another, from accounts with a verified number:",
    markdownTable(head, attacks),
    "Bought reviews alone, and the stars that are sure of them, by which lists are sorted:",
    markdownTable(["bought", "before", "now"], boughtRows()),
    "Generated streams of honest readers over a year, twice as many at its end, and how many are held:",
    markdownTable(streamHead, streams),
    NOTE,
  ].join("\n\n");
}

const NOTE =
  "Before: weights that halve in a year, Wilson's lower bound without doubted reviews, ranks from 20 " +
  "reviews on (now 30), and a burst at four standard deviations above the mean hour.";

function boughtRows(): string[][] {
  return [20, 50, 100, 200, 400].map((reviews) => {
    const sums = sumOfAll(crowd({ reviews, mean: 5, isVerified: true }, NOW));
    return [reviews, boundBefore(sums, NOW), computeLowerBound(sums, NOW)].map((figure) =>
      String(Math.round(figure * 100) / 100),
    );
  });
}

function boundBefore({ weight, weighted }: ScoreSums, now: number): number {
  if (weight <= 0) return 1;
  const observed = (weight * 2 ** ((SUMS_MOMENT - now) / YEAR)) / 1_000_000;
  return 1 + 4 * wilsonInterval(((weighted / weight - 1) / 4) * observed, observed).low;
}

function wasBurst(people: number, hours: readonly number[]): boolean {
  if (people <= 10) return false;
  const all = 14 * 24;
  const mean = hours.reduce((sum, count) => sum + count, 0) / all;
  const squares = hours.reduce((sum, count) => sum + count ** 2, 0) / all;
  return (people - mean) / Math.max(1, Math.sqrt(Math.max(0, squares - mean ** 2))) > 4;
}
