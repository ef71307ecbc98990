import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { openBefore } from "./support/old-store.ts";
import { userRow } from "./support/rows.ts";

describeOnEachDatabase(
  "rows of before likes were counted by where they came from",
  (_, dialect) => {
    test("count as they did, and keep no signals and no words that find nothing", async () => {
      const store = await openBefore(dialect, "009");
      try {
        const { db } = store;
        const ada = userRow();
        await db.insertInto("users").values(ada).execute();
        const liked = { subject_type: "product", subject_id: "branch", created_at: 1 };
        await db
          .insertInto("likes")
          .values({ user_id: ada.id, ...liked })
          .execute();
        const about = { post_type: "comment", post_id: "c", created_at: 1 };
        for (const [index, [decision, moderator, note]] of [
          ["hold", "rule", "same-network, new-account"],
          ["hide", "rule", "three reports"],
          ["remove", "grace", "a rival"],
        ].entries()) {
          await db
            .insertInto("moderation_acts")
            .values({
              ...about,
              id: String(index),
              number: index + 1,
              decision: decision ?? "",
              reason: "risk",
              moderator: moderator ?? "",
              note: note ?? "",
              state_before: "shown",
              state_after: "held",
            })
            .execute();
        }
        for (const state of ["shown", "held", "hidden", "removed"]) {
          const words = { title: "Is it?", description: "Is it so?", language: "en" };
          await db
            .insertInto("questions")
            .values({ ...words, id: state, state, category: "other", created_at: 1 })
            .execute();
          const found = { word: "so", created_at: 1, in_title: 0 };
          await db
            .insertInto("question_words")
            .values({ ...found, question_id: state })
            .execute();
        }

        await migrate(store);
        const counted = { is_counted: 1, network_hash: null, device_hash: null };
        expect(await db.selectFrom("likes").selectAll().execute()).toEqual([
          { user_id: ada.id, ...liked, ...counted },
        ]);
        const acts = await db
          .selectFrom("moderation_acts")
          .select("note")
          .orderBy("number")
          .execute();
        expect(acts.map(({ note }) => note)).toEqual(["", "three reports", "a rival"]);
        const words = await db.selectFrom("question_words").select("question_id").execute();
        expect(words).toEqual([{ question_id: "shown" }]);
      } finally {
        await store.close();
      }
    });
  },
);
