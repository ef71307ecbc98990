import { expect, test } from "vitest";
import { complain } from "#contract/complaints/complaint.ts";
import {
  acceptAnswer,
  deleteQuestion,
  editQuestion,
  postQuestion,
  questionList,
  readQuestion,
} from "#contract/questions/question.ts";
import { removeUnattachedPictures } from "#server/pictures/unattached-pictures.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { findScans, recordQueries } from "../../support/query-plans.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { uploadPlain } from "../pictures/support/pictures.ts";
import { startServiceApp } from "../support/service-app.ts";

describeOnEachDatabase("questions, pictures and complaints", (_database, dialect) => {
  test("are read and written by an index, however many there are", async () => {
    const { onQuery, queries } = recordQueries();
    const app = await startServiceApp(await createDatabase(dialect), { onQuery });
    const { token } = await signIn(app);
    const picture = await uploadPlain(app, token);
    const subject = { subjectType: "product", subjectId: "branch" } as const;
    const asked = { title: "A fee?", description: "How much is it?", category: "cost" } as const;
    const body = { ...asked, ...subject, pictures: [picture.id] };
    const { id } = await app.succeed(postQuestion, { token, body });
    await app.succeed(postQuestion, { token, body: { ...asked, title: "Another fee?" } });
    const params = { id };
    await app.succeed(editQuestion, { token, params, body: { ...asked, category: "other" } });
    for (const query of [
      {},
      subject,
      { category: "cost" },
      { ...subject, category: "other" },
    ] as const) {
      const { next } = await app.succeed(questionList, { query: { ...query, size: "1" } });
      if (next) await app.succeed(questionList, { query: { ...query, size: "1", cursor: next } });
    }
    await app.succeed(questionList, { token, query: { q: "how much is the fee" } });
    await app.succeed(readQuestion, { token, params });
    await app.succeed(acceptAnswer, { token, params, body: { answerId: null } });
    await app.ask(picture.url);
    const complaint = {
      companyId: "fairmoney",
      subject: "A fee",
      message: "x",
      email: "a@b.example",
    };
    await app.succeed(complain, { token, body: complaint });
    await app.succeed(deleteQuestion, { token, params });
    await removeUnattachedPictures(app.services, app.clock.now());
    // The list of orphans is read whole; it is as long as something is wrong.
    const ours = queries().filter(({ sql }) =>
      /question|(?<!orphaned_)pictures|complaints|revisions/.test(sql),
    );
    expect(ours.length).toBeGreaterThan(25);
    expect(await findScans(app.services.store, ours)).toEqual([]);
  });
});
