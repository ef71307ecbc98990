import { randomUUID } from "node:crypto";
import type { Store } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";
import { indexQuestion } from "#server/posts/question-words.ts";
import { createMixedReviews, createReviewRow, insertReviews } from "../../support/community.ts";
import { createTestUserRow, insertTestRows } from "./rows.ts";

const NOW = Date.UTC(2026, 5, 1);
const POST = { post_type: "question", post_id: randomUUID() } as const;

export async function fillEveryTable(store: Store, count: number): Promise<void> {
  const users = Array.from({ length: count }, () => createTestUserRow());
  const userId = users[0]?.id ?? "";
  await store.transaction(async (db) => {
    for (let at = 0; at < count; at += 500)
      await insertTestRows(db, "users", ...users.slice(at, at + 500));
    for (const [table, ...rows] of createUserRows(userId)) await insertTestRows(db, table, ...rows);
  });
  await fillCommunity(store, userId);
}

const HELD = { state: "held", steps: 2, due_at: 3, phone_hash: "p" };

function createUserRows(userId: string): readonly [keyof Database, ...object[]][] {
  const times = { created_at: 1, expires_at: 2 };
  const ofUser = { user_id: userId, created_at: 1 };
  const subject = { subject_type: "product", subject_id: "naïve “快” 🦉" };
  const id = randomUUID();
  const origin = { origin_hash: "o", is_known_device: 1 };
  const code = { account: "a", scene: "login", code_hash: "c", used_at: null, ...origin };
  const device = { device_hash: "d", first_used_at: 1, last_used_at: 2 };
  const report = { reason: "other", subject: "", message: "a\nb", email: null, created_at: 1 };
  const reader = { email: "a@finny.example", locale: "id_ID", unsubscribe_token_hash: "u" };
  const acts = { ...createActRow({ id, number: 1 }), ...POST };
  return [
    ["sessions", { token_hash: "h", id, device: "Chrome, Android", user_id: userId, ...times }],
    ["used_google_tokens", { token_hash: "h", expires_at: 2 }],
    ["known_devices", { user_id: userId, ...device }],
    ["passkeys", { id: "p", ...ofUser, public_key: "k", counter: 1, transports: "internal" }],
    [
      "passkey_challenges",
      { challenge_hash: "h", user_id: userId, purpose: "login", expires_at: 2 },
    ],
    ["security_events", { id, event: "login", code: "0000", ...ofUser, network_hash: "n" }],
    ["google_identities", { google_subject: "g", user_id: userId }],
    ["verification_codes", { id, ...code, ...times }],
    ["email_activations", { token_hash: "t", email: "a@finny.example", ...ofUser, ...times }],
    ["follows", { ...subject, ...ofUser, trust: 10 }],
    ["likes", { ...subject, ...ofUser, trust: 10 }],
    ["reports", { id, user_id: null, ...subject, ...report }],
    ["newsletter_subscriptions", { id, ...reader, created_at: 1, confirmed_at: 1_760_000_000_000 }],
    ["digest_settings", { ...ofUser, topics: "reviews", sent_at: NOW }],
    [
      "digest_facts",
      {
        subject_type: "company",
        subject_id: "x",
        fact: "terms",
        value_hash: "é",
        checked_at: NOW,
        changed_at: 7,
      },
    ],
    ["searched_terms", { day: "2026-11-21", market: "", term: "贷款 naïve", searches: 3 }],
    [
      "complaints",
      {
        ...{ id, ...ofUser, company_id: "branch", subject: "A fee", is_counted: 1, trust: 10 },
        ...{ message: "It was taken twice.", email: "ada@finny.example" },
      },
    ],
    [
      "activity_entries",
      {
        ...{ id, ...ofUser, activity_id: "loans", pseudonym: "9f", number: 1, draw_at: NOW },
        ...{ subject_id: "branch", score: 2, term: 3, days_per_term: 30 },
      },
    ],
    [
      "activity_draws",
      {
        ...{ activity_id: "loans", draw_at: NOW, round: 7 },
        ...{ prizes: "[]", published_at: NOW, randomness: null, drawn_at: null },
        ...{ entries: 1, list_hash: "ab", winners: null, list: "1 9f\n" },
      },
    ],
    ["pictures", { id: "a".repeat(40), ...ofUser, width: 800, height: 600, ...POST, position: 0 }],
    ["orphaned_pictures", { id: "b".repeat(40), first_seen_at: 1 }],
    ["revisions", { ...POST, revision: 1, contents: "{}", replaced_at: NOW }],
    ["post_origins", { ...POST, text_hash: "a", text_at: NOW, created_at: NOW }],
    ["post_signals", { ...POST, signal: "same-text", created_at: NOW }],
    ["moderation_acts", acts],
    ["withdrawn_posts", { post_id: randomUUID(), ...ofUser, text_hash: "a" }],
    ["rewards", { id, ...ofUser, comment_id: "c", currency: "NGN", amount: 200, ...HELD }],
    ["reward_entries", { reward_id: id, position: 1, kind: "earned", amount: 200, created_at: 1 }],
    ["server_secrets", { name: "sample", secret: "kept", created_at: NOW }],
  ];
}

async function fillCommunity(store: Store, userId: string): Promise<void> {
  const subject = { subjectType: "product", subjectId: "branch" };
  const reviews = createMixedReviews(subject, 40, NOW);
  const source = { source: "Google Play", source_key: "r1" };
  await insertReviews(store, [
    ...reviews,
    createReviewRow(subject, { created_at: NOW, ...source }),
  ]);
  const reply = {
    ...createReviewRow(subject, { created_at: NOW, user_id: userId, kind: "reply" }),
    ...{ parent_id: reviews[0]?.id ?? null, stars: null, outcome: null },
  };
  const question = {
    ...{ id: POST.post_id, user_id: userId, subject_type: "product", subject_id: "branch" },
    ...{ state: "shown", language: "en", category: "cost", label: null },
    ...{ title: "Which fees are taken first?", description: "And when are they given back?" },
    ...{ accepted_id: null, likes: 0, answers: 0, created_at: NOW, edited_at: null },
  };
  await store.transaction(async (db) => {
    await insertTestRows(db, "comments", reply);
    await insertTestRows(db, "review_themes", {
      ...{ comment_id: reviews[0]?.id, subject_type: "product", subject_id: "branch" },
      ...{ theme: "fees", polarity: "praise", start: 0, helpful_at: 0 },
    });
    await insertTestRows(db, "questions", question);
    await indexQuestion(db, question);
    await insertTestRows(db, "answer_mails", {
      question_id: question.id,
      answered_at: 1,
      told_at: NOW,
    });
  });
}

export function createActRow(columns: { id: string; number: number; decision?: string }) {
  return {
    ...{ post_type: "comment", post_id: "p", decision: "remove", reason: "abuse" },
    ...{ moderator: "m", note: "", state_before: "shown", state_after: "removed", created_at: 1 },
    ...columns,
  };
}
