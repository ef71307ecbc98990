import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { reviewRow } from "../support/community.ts";
import { openBefore } from "./support/old-store.ts";

const BRANCH = { subjectType: "product", subjectId: "branch" } as const;

describeOnEachDatabase("reviews imported before they were counted by source", (_, dialect) => {
  test("are counted by the step that adds the count", async () => {
    const store = await openBefore(dialect, "013");
    try {
      const [older, newer] = [Date.UTC(2024, 5, 5), Date.UTC(2025, 5, 5)];
      const rows = [
        reviewRow(BRANCH, { source: "Google Play", source_key: "a", created_at: newer }),
        reviewRow(BRANCH, { source: "Google Play", source_key: "b", created_at: older }),
        reviewRow(BRANCH, {
          source: "A survey",
          source_key: "c",
          created_at: newer,
          state: "held",
        }),
        reviewRow(BRANCH, { created_at: newer }),
      ];
      await store.db.insertInto("comments").values(rows).execute();
      await migrate(store);
      expect(await store.db.selectFrom("imported_reviews").selectAll().execute()).toEqual([
        {
          ...{ subject_type: "product", subject_id: "branch" },
          ...{ source: "Google Play", reviews: 2, newest: newer },
        },
      ]);
    } finally {
      await store.close();
    }
  });
});
