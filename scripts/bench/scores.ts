import { computeLowerBound } from "#scores/score.ts";
import {
  countReviewsToPass,
  createReviewCrowd,
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
export function benchScores(): string {
  const head = ["2,995 reviews at 4.3", "passed by", "trust 1", "trust 0.3"];
  const attacks = TARGETS.flatMap(({ name, years }) => {
    const target = sumReviewScores(createReviewCrowd({ reviews: 2995, mean: 4.3, years }, NOW));
    return ATTACKERS.map((attacker) => {
      const ownScore = sumReviewScores(createReviewCrowd(attacker.own, NOW));
      const count = (trust: number) =>
        String(countReviewsToPass(target, ownScore, { now: NOW, trust }));
      return [name, attacker.name, count(10), count(3)];
    });
  });
  return [
    "## Scores",
    "Five-star reviews of today that lift a product past another, by the trust in their accounts:",
    renderMarkdownTable(head, attacks),
    "Bought reviews alone, and the stars that are sure of them, by which lists are sorted:",
    renderMarkdownTable(["bought", "bound"], createBoughtReviewTableRows()),
  ].join("\n\n");
}

function createBoughtReviewTableRows(): string[][] {
  return [20, 50, 100, 200, 400].map((reviews) => {
    const sums = sumReviewScores(createReviewCrowd({ reviews, mean: 5, trust: 10 }, NOW));
    return [String(reviews), String(Math.round(computeLowerBound(sums, NOW) * 100) / 100)];
  });
}
