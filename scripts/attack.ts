// npm run attack: plays attacks of the threat model against a real server and prints a table of their outcomes.
// Ends with 1 if a defence does not hold. `npm run attack -- overload` plays those with this part in their name.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  guessCodes,
  lockOwnerOut,
  requestTextMessages,
  tellAccountsApart,
} from "./attack/accounts.ts";
import { overload, stallTextRules, uploadLargeAvifs, uploadTinyAvif } from "./attack/load.ts";
import {
  holdBystanders,
  raiseRank,
  reportHonestReviews,
  reviewByFreshAccounts,
  setPaidRate,
} from "./attack/posts.ts";
import { type Attack, type Outcome, startTarget } from "./attack/target.ts";
import { renderMarkdownTable } from "./bench/performance-document.ts";

/** Name, outcome before the defences (commit e98bb654), attack. */
const ATTACKS: readonly (readonly [name: string, before: string, attack: Attack])[] = [
  ["30 week-old accounts of a /48 report 30 reviews", "hidden", reportHonestReviews],
  ["5 fresh accounts review a subject with 20 reviews", "0.44 to 0.65", reviewByFreshAccounts],
  ["5 puppets set a paid rate", "31,900,000,000 %", setPaidRate],
  ["10 puppets hold bystanders at their address", "5 of 5 held", holdBystanders],
  ["8 follows from one device and network", "rank 1", raiseRank],
  ["100 wrong passwords and codes lock out an owner", "10 and 57 minutes", lockOwnerOut],
  ["300 code guesses over 60 accounts from a /48", "300 pass", guessCodes],
  ["500 text messages to invented numbers", "all sent", requestTextMessages],
  ["answers reveal accounts", "–", tellAccountsApart],
  ["a tiny AVIF of 8 megapixels", "–", uploadTinyAvif],
  ["50 AVIFs of 40 megapixels at once", "–", uploadLargeAvifs],
  ["800 connections", "–", overload],
  ["hostile texts", "–", stallTextRules],
];

const [, , part = ""] = process.argv;
const folder = await mkdtemp(path.join(os.tmpdir(), "finny-attack-"));
const target = await startTarget(folder);
const rows: string[][] = [];
try {
  for (const [name, before, attack] of ATTACKS.filter(([name]) => name.includes(part))) {
    const { now, holds } = await attack(target).catch(toFailure);
    rows.push([name, before, now, holds ? "yes" : "NO"]);
    console.error(`${name}: ${now}`);
  }
} finally {
  await target.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(renderMarkdownTable(["attack", "before (e98bb654)", "now", "holds"], rows));
if (rows.some(([, , , holds]) => holds === "NO")) process.exitCode = 1;

function toFailure(error: unknown): Outcome {
  return { now: error instanceof Error ? error.message : String(error), holds: false };
}
