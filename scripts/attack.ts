// npm run attack: runs the attacks of the threat model against a local server and prints the
// results. The exit code is 1 if a defence fails. `npm run attack -- review` runs only attacks with
// "review" in the name.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as accounts from "./attack/accounts.ts";
import * as load from "./attack/load.ts";
import * as posts from "./attack/posts.ts";
import { type Attack, startTarget } from "./attack/target.ts";
import { renderMarkdownTable } from "./bench/performance-document.ts";

const ATTACKS: readonly (readonly [name: string, before: string, attack: Attack])[] = [
  ["30 week-old accounts of a /48 report 30 reviews", "hidden", posts.reportHonestReviews],
  ["5 fresh accounts rate a product with 20 reviews", "0.44–0.65", posts.reviewByFreshAccounts],
  ["5 puppets set a paid rate", "31,900,000,000 %", posts.setPaidRate],
  ["10 puppets get bystanders at their address held", "5 of 5 held", posts.holdBystanders],
  ["8 follows from one device and network", "rank 1", posts.raiseRank],
  ["100 wrong passwords and codes for an owner", "10 and 57 minutes", accounts.lockOwnerOut],
  ["300 code guesses over 60 accounts from a /48", "300 pass", accounts.guessCodes],
  ["500 text messages to invented numbers", "", accounts.requestTextMessages],
  ["answer times reveal accounts", "", accounts.revealAccounts],
  ["a tiny AVIF of 8 megapixels", "", load.uploadTinyAvif],
  ["50 AVIFs of 40 megapixels at once", "", load.uploadLargeAvifs],
  ["800 connections", "", load.overload],
  ["hostile texts", "", load.stallTextRules],
];

const [, , part = ""] = process.argv;
const folder = await mkdtemp(path.join(os.tmpdir(), "finny-attack-"));
const target = await startTarget(folder);
const rows: string[][] = [];
try {
  for (const [name, before, attack] of ATTACKS.filter(([name]) => name.includes(part))) {
    const [now, holds] = await attack(target).catch((error) => [String(error), false] as const);
    rows.push([name, before, now, holds ? "yes" : "NO"]);
    if (!holds) process.exitCode = 1;
  }
} finally {
  await target.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(renderMarkdownTable(["attack", "before (e98bb654)", "now", "holds"], rows));
