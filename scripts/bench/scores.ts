import { computeLowerBound } from "#scores/score.ts";
import { isBurst } from "#server/risk/post-risk.ts";
import {
  computeHeldShare,
  countReviewsToPass,
  createReviewCrowd,
  createReviewTimes,
  sumReviewScores,
} from "../../tests/support/review-crowds.ts";
import { renderMarkdownTable } from "./performance-document.ts";

const NOW = Date.UTC(2026, 10, 23, 12);

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

export function benchScores(): string {
  const head = ["2,995 reviews at 4.3", "passed by", "verified", "unverified"];
  const attacks = TARGETS.flatMap(({ name, years }) => {
    const target = sumReviewScores(createReviewCrowd({ reviews: 2995, mean: 4.3, years }, NOW));
    return ATTACKERS.map((attacker) => {
      const ownScore = sumReviewScores(createReviewCrowd(attacker.own, NOW));
      const count = (isVerified: boolean) =>
        String(countReviewsToPass(target, ownScore, { now: NOW, isVerified }));
      return [name, attacker.name, count(true), count(false)];
    });
  });
  const streams = STREAMS.map(([perDay, spike]) => {
    const times = createReviewTimes({ perDay, days: 365, spike });
    const share = `${(100 * computeHeldShare(times, isBurst)).toFixed(2)} %`;
    return [`${perDay}`, `${spike}`, times.length.toLocaleString("en"), share];
  });
  const streamHead = ["people a day", "more after an update", "reviews", "held"];
  return [
    "## Scores",
    "Five-star reviews of today that lift a product past another, from accounts with and without a verified number:",
    renderMarkdownTable(head, attacks),
    "Bought reviews alone, and the stars that are sure of them, by which lists are sorted:",
    renderMarkdownTable(["bought", "bound"], createBoughtReviewRows()),
    "Generated streams of honest readers over a year, twice as many at its end, and how many are held:",
    renderMarkdownTable(streamHead, streams),
  ].join("\n\n");
}

function createBoughtReviewRows(): string[][] {
  return [20, 50, 100, 200, 400].map((reviews) => {
    const sums = sumReviewScores(createReviewCrowd({ reviews, mean: 5, isVerified: true }, NOW));
    return [String(reviews), String(Math.round(computeLowerBound(sums, NOW) * 100) / 100)];
  });
}
