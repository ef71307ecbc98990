import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DAY } from "#server/core/clock.ts";
import { rewards } from "#server/rewards/commands.ts";
import { describeOnSqlite } from "../../support/database.ts";
import { eraseAccount, exportUserData } from "../privacy/support/account-data.ts";
import { readRowsAsText } from "../privacy/support/rows-as-text.ts";
import { runCommandOn } from "../support/polaris-command.ts";
import {
  earnRewards,
  readEntryKinds,
  readRewardStates,
  startRewardedApp,
  sumLedger,
} from "./support/rewarded-app.ts";

describeOnSqlite("npm run polaris -- rewards", (_database, dialect) => {
  async function start() {
    const { app } = await startRewardedApp(dialect);
    const folder = mkdtempSync(join(tmpdir(), "rewards-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const run = (...words: string[]) => runCommandOn(app, rewards, words, folder);
    const file = (name: string) => join(folder, name);
    return { app, run, file };
  }

  test("exports due rewards and imports payment results", async () => {
    const { app, run, file } = await start();
    app.clock.pass(-4 * DAY);
    const [sent, failed, removed] = await earnRewards(app, 3);
    if (!sent || !failed || !removed) throw new Error("nothing was earned");
    const { db } = app.services.store;
    await db
      .updateTable("comments")
      .set({ state: "hidden" })
      .where("id", "=", removed.id)
      .execute();
    expect(await run("export", "due.csv")).toContain("2 rewards written into ");
    expect(statSync(file("due.csv")).mode & 0o777).toBe(0o600);
    const [header, ...lines] = readFileSync(file("due.csv"), "utf8").split("\n");
    expect(header).toBe("reward,phone,country,amount,currency,outcome");
    expect(lines.pop()).toBe("");
    const { id: sentReward } = await db
      .selectFrom("rewards")
      .select("id")
      .where("comment_id", "=", sent.id)
      .executeTakeFirstOrThrow();
    // Rewards of one run have the same time, so their lines are in any order.
    const [first = "", second = ""] = lines.sort((line) => (line.startsWith(sentReward) ? -1 : 1));
    expect(first).toMatch(/^[0-9a-f-]{36},'?\+234\w+,NG,200,NGN,$/);
    expect(await run("export", "due.csv")).toContain("exists already");
    expect(await run("export", "again.csv")).toContain("2 exported rewards are not booked yet");

    writeFileSync(file("due.csv"), "");
    expect(await run("book-sent", "due.csv")).toBe("0 sent and 0 failed booked; 2 stay exported\n");
    // A removed review stays due once its airtime is with the operator.
    await db.updateTable("comments").set({ state: "removed" }).where("id", "=", sent.id).execute();
    writeFileSync(
      file("sent.csv"),
      `${header}\r\n"${first.replace(",", '",')}sent\r\n${second}\r\n`,
    );
    expect(await run("book-sent", "sent.csv")).toBe(
      "1 sent and 0 failed booked; 1 stay exported\n",
    );
    expect(await run("export", "again.csv")).toContain("1 exported rewards are not booked yet");
    writeFileSync(file("failed.csv"), `\uFEFFoutcome,reward\nfailed,${second.split(",")[0]}\n`);
    expect(await run("book-sent", "failed.csv")).toBe(
      "0 sent and 1 failed booked; 0 stay exported\n",
    );
    expect(await readEntryKinds(app, sent.id)).toEqual(["earned", "released", "sent"]);
    expect(await readEntryKinds(app, failed.id)).toEqual(["earned", "released", "failed"]);
    expect(await readEntryKinds(app, removed.id)).toEqual(["earned", "released", "returned"]);
    expect(await run("export", "again.csv")).toContain("1 rewards written into ");
    expect(await sumLedger(app.services.store)).toBe(200);
  });

  test("rejects the whole file if one line is invalid", async () => {
    const { app, run, file } = await start();
    await earnRewards(app);
    await run("export", "due.csv");
    const [id = ""] = readFileSync(file("due.csv"), "utf8").split("\n")[1]?.split(",") ?? [];
    const stranger = id.replace(/^\w/, "z");
    const wrong = {
      [`${id},sent\n\n${stranger},sent`]: `line 4: "${stranger}" is no exported reward`,
      [`${id},sent\n${id},sent`]: `line 3: ${id} is listed twice`,
      [`${id},yes`]: 'line 2: "yes" is neither sent nor failed',
      [`${id}`]: "line 2",
    };
    for (const [lines, problem] of Object.entries(wrong)) {
      writeFileSync(file("wrong.csv"), `reward,outcome\n${lines}\n`);
      expect(await run("book-sent", "wrong.csv")).toContain(problem);
    }
    writeFileSync(file("wrong.csv"), `${id},sent\n`);
    expect(await run("book-sent", "wrong.csv")).toContain("needs the columns reward and outcome");
    expect(await readRewardStates(app)).toEqual(["released"]);
    writeFileSync(file("wrong.csv"), `reward,outcome\n${id},sent`);
    expect(await run("book-sent", "wrong.csv")).toContain("1 sent");
  });

  test("prints one line for an error", async () => {
    const { run } = await start();
    expect(await run("export")).toContain("name the file to export");
    expect(await run("give")).toContain("rewards export <file> | book-sent <file>");
  });

  test("exports a user's rewards and cancels them on erasure", async () => {
    const { app, run } = await start();
    const [review] = await earnRewards(app);
    if (!review) throw new Error("nothing was earned");
    const { rewards, rewardEntries } = await exportUserData(app, review.userId);
    expect(rewards).toMatchObject([{ comment_id: review.id, amount: 200, codeOfPhone: true }]);
    expect(rewardEntries.map(({ kind }) => kind)).toEqual(["earned", "released"]);
    await eraseAccount(app, review.userId);
    const rows = await readRowsAsText(app.services.store.db, ["rewards", "reward_entries"]);
    expect(rows).not.toContain(review.userId);
    expect(await sumLedger(app.services.store)).toBe(200);
    expect(await run("export", "due.csv")).toContain("0 rewards written");
    expect(await readRewardStates(app)).toEqual(["returned"]);
    expect(await sumLedger(app.services.store)).toBe(0);
  });
});
