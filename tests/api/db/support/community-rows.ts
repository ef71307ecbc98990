import { newId } from "#server/db/ids.ts";
import type { Store } from "#server/db/store.ts";
import { countPost } from "#server/posts/post-state.ts";
import { mixedReviews, reviewRow, writeReviews } from "../../support/community.ts";

/** A row at least in every table of what people write; of a review with a reply, and an act undone. */
export async function fillCommunity(store: Store, userId: string): Promise<void> {
  const { db } = store;
  const now = Date.UTC(2026, 5, 1);
  const subject = { subjectType: "product", subjectId: "branch" };
  const reviews = mixedReviews(subject, 40, now);
  const source = { source: "Google Play", source_key: "r1" };
  await writeReviews(store, [...reviews, reviewRow(subject, { created_at: now, ...source })]);
  const reply = {
    ...reviewRow(subject, { created_at: now, user_id: userId, kind: "reply" }),
    parent_id: reviews[0]?.id ?? null,
    stars: null,
    outcome: null,
  };
  const question = {
    id: newId(),
    user_id: userId,
    subject_type: "product",
    subject_id: "branch",
    state: "shown",
    language: "en",
    category: "cost",
    label: null,
    title: "Which fees are taken first?",
    description: "And when are they given back?",
    accepted_id: null,
    likes: 0,
    answers: 0,
    created_at: now,
    edited_at: null,
  };
  const post = { post_type: "question", post_id: question.id } as const;
  await store.transaction(async (inside) => {
    await inside.insertInto("comments").values(reply).execute();
    await countPost(inside, reply, 1);
    await inside.insertInto("questions").values(question).execute();
    await countPost(inside, question, 1);
  });
  await db
    .insertInto("complaints")
    .values({
      id: newId(),
      user_id: userId,
      company_id: "branch",
      subject: "A fee",
      message: "It was taken twice.",
      email: "ada@finny.example",
      is_counted: 1,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("pictures")
    .values({
      id: "a".repeat(40),
      user_id: userId,
      width: 800,
      height: 600,
      ...post,
      position: 0,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("revisions")
    .values({ ...post, revision: 1, contents: "{}", replaced_at: now })
    .execute();
  await db
    .insertInto("post_origins")
    .values({ ...post, text_hash: "a", text_print: "", text_at: now, created_at: now })
    .execute();
  await db
    .insertInto("post_signals")
    .values({ ...post, signal: "burst", created_at: now })
    .execute();
  const act = {
    ...post,
    decision: "remove",
    reason: "advertising",
    moderator: "ada",
    note: "",
    state_before: "shown",
    state_after: "removed",
    created_at: now,
  };
  const [removed, undone] = [newId(), newId()];
  await db
    .insertInto("moderation_acts")
    .values([
      { ...act, id: removed, number: 1 },
      { ...act, id: undone, number: 2, decision: "undo", reason: "mistake", undoes_id: removed },
    ])
    .execute();
  await db
    .insertInto("moderation_counts")
    .values([
      { name: "acts", count: 2 },
      { name: "reports", count: 1 },
    ])
    .execute();
  await db
    .insertInto("withdrawn_posts")
    .values({ post_id: newId(), user_id: userId, text_hash: "a", created_at: now })
    .execute();
  await db
    .insertInto("server_secrets")
    .values({ name: "sample", secret: "kept", created_at: now })
    .execute();
}
