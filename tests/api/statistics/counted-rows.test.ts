import { expect, test } from "vitest";
import { subjectKey } from "#contract/subjects/subject-key.ts";
import { readCounters } from "#server/statistics/counted-rows.ts";
import { describeOnEachDatabase } from "../../support/database.ts";

const TYPES = ["product", "company", "news"] as const;

/** The same names of three types, each with a number of its own. */
const SUBJECTS = Array.from({ length: 390 }, (_, index) => ({
  subjectType: TYPES[index % 3] ?? "product",
  subjectId: `subject-${Math.floor(index / 3)}`,
  likes: index,
}));

describeOnEachDatabase("what is counted of many subjects", (database) => {
  test("is each one's own, however many they are and of however many types", async () => {
    const { db } = await (await database()).open();
    const rows = SUBJECTS.map(({ subjectType, subjectId, likes }) => ({
      subject_type: subjectType,
      subject_id: subjectId,
      followers: 0,
      likes,
    }));
    await db.insertInto("subject_stats").values(rows).execute();
    for (const count of [1, 2, 3, 25, 26, 60, 121, SUBJECTS.length]) {
      const asked = SUBJECTS.slice(-count);
      const counters = await readCounters(db, asked);
      const found = asked.map((one) => counters(subjectKey(one)).map(({ likes }) => likes));
      expect(found).toEqual(asked.map(({ likes }) => [likes]));
      expect(counters("product:nobody")).toEqual([]);
    }
  });
});
