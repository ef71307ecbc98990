import { REMOVAL_REASONS, type RemovalReason } from "#contract/moderation/moderation.ts";
import { REPORT_REASONS, report } from "#contract/moderation/report.ts";
import { deleteQuestion, editQuestion, postQuestion } from "#contract/questions/question.ts";
import { like } from "#contract/reactions/like.ts";
import { deleteComment, editComment, postComment } from "#contract/reviews/comment.ts";
import type { SubjectType } from "#contract/subjects/subject-key.ts";
import { findPost } from "#server/moderation/moderated-post.ts";
import { undo } from "#server/moderation/moderation.ts";
import { answerReport } from "#server/moderation/reports/report-answer.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import { eraseUser } from "#server/privacy/erasure.ts";
import { signIn } from "../../accounts/support/signed-in.ts";
import { REVIEW, sequence } from "../../support/community.ts";
import type { ServiceApp } from "../../support/service-app.ts";
import { decideAsSeen } from "./decided.ts";
import { BY } from "./moderators.ts";

export interface KnownPost extends PostKey {
  readonly kind: (typeof KINDS)[number];
  readonly author: Awaited<ReturnType<typeof signIn>>;
}

interface KnownDecision {
  readonly actId: string;
  readonly post: PostKey;
  /** As what the log counts it while it stands: `shown again`, or why it was removed. */
  readonly counts: "shown again" | RemovalReason | undefined;
  isUndone: boolean;
}

export const KINDS = ["review", "question", "reply", "answer"] as const;

const PAGES = [
  { subjectType: "product", subjectId: "branch" },
  { subjectType: "company", subjectId: "fairmoney" },
] as const;

/**
 * People who write, report, decide and delete as it happens, and what each of it comes to; of several
 * worlds with the same posts, at once.
 */
export function moderatedWorld(app: ServiceApp, seed: number, posts: KnownPost[] = []) {
  const draw = sequence(seed);
  const decisions: KnownDecision[] = [];
  const answers = { postReports: 0, pageReports: 0, answered: 0 };
  const one = <Item>(items: readonly Item[]) => items[draw(items.length)];

  /** Words of the lists are held; what it would stand under may be gone. */
  async function write(kind = one(KINDS) ?? "review", words = "A text"): Promise<void> {
    const author = await signIn(app);
    const { token } = author;
    const description = `${words} number ${draw(1_000_000)}`;
    const question = posts.findLast((post) => post.kind === "question");
    const review = posts.findLast((post) => post.kind === "review");
    if (kind === "question") {
      const body = { title: "A fee", description, category: "cost" } as const;
      const { id } = await app.succeed(postQuestion, { token, body });
      posts.push({ kind, author, postType: "question", postId: id });
      return;
    }
    const under = {
      review: { subjectType: "product", subjectId: "branch", ...REVIEW },
      reply: { parentId: review?.postId ?? "none" },
      answer: { subjectType: "question", subjectId: question?.postId ?? "none" },
    } as const;
    const { data } = await app.call(postComment, { token, body: { ...under[kind], description } });
    const { id } = (data ?? {}) as { id?: string };
    if (id !== undefined) posts.push({ kind, author, postType: "comment", postId: id });
  }

  async function reportSomething(): Promise<void> {
    const post = one(posts);
    const isPost = draw(4) > 0 && post !== undefined;
    const page = one(PAGES);
    const subject: { subjectType: SubjectType; subjectId: string } | undefined = isPost
      ? { subjectType: post.postType, subjectId: post.postId }
      : page;
    const reason = one(REPORT_REASONS);
    if (!subject || !reason) return;
    const { token } = await signIn(app);
    const words = { subject: "x", message: "x", email: "eze@finny.example" };
    const { code } = await app.call(report, { token, body: { ...subject, reason, ...words } });
    if (code === "0000") answers[isPost ? "postReports" : "pageReports"] += 1;
  }

  async function decideSomething(): Promise<void> {
    const post = one(posts);
    const reason = one(REMOVAL_REASONS);
    if (!post || !reason) return;
    const before = await findPost(app.services.store.db, post);
    const isRemoval = draw(2) === 0;
    const asked = isRemoval
      ? ({ decision: "remove", reason } as const)
      : ({ decision: "show", reason: "within-rules" } as const);
    const outcome = await decideAsSeen(app.services, { post, ...asked, ...BY });
    if ("problem" in outcome) return;
    const isShownAgain = !isRemoval && before?.state !== "shown";
    const counts = isShownAgain ? "shown again" : undefined;
    const standing = isRemoval ? reason : counts;
    decisions.push({ actId: outcome.act.id, post, counts: standing, isUndone: false });
  }

  async function undoSomething(): Promise<void> {
    const decision = one(decisions);
    if (!decision) return;
    const outcome = await undo(app.services, { actId: decision.actId, ...BY });
    if ("act" in outcome) decision.isUndone = true;
  }

  async function deleteSomething(): Promise<void> {
    const post = one(posts);
    if (!post) return;
    const { token, userId } = post.author;
    if (draw(2) === 0) {
      const user = await app.services.store.read.userById(userId);
      if (user) await eraseUser(app.services, user);
    } else {
      const call = post.postType === "question" ? deleteQuestion : deleteComment;
      await app.call(call, { token, params: { id: post.postId } });
    }
  }

  async function editSomething(): Promise<void> {
    const post = one(posts);
    if (!post) return;
    const given = { token: post.author.token, params: { id: post.postId } };
    const description = `${draw(3) === 0 ? "Free porn" : "Other words"} ${draw(1_000_000)}`;
    if (post.postType === "comment") {
      await app.call(editComment, { ...given, body: { ...REVIEW, description } });
    } else {
      const category = one(["cost", "privacy"] as const) ?? "cost";
      await app.call(editQuestion, { ...given, body: { title: "A fee", description, category } });
    }
  }

  async function likeSomething(): Promise<void> {
    const post = one(posts);
    if (!post) return;
    const { token } = await signIn(app);
    const subject = { subjectType: post.postType, subjectId: post.postId };
    await app.call(like, { token, body: { ...subject, like: true } });
    if (draw(3) === 0) await app.call(like, { token, body: { ...subject, like: false } });
  }

  async function answerSomething(): Promise<void> {
    const { db } = app.services.store;
    const rows = await db
      .selectFrom("reports")
      .select("id")
      .where("subject_type", "in", ["product", "company"])
      .where("decided_at", "is", null)
      .orderBy("id")
      .execute();
    const asked = one(rows);
    if (!asked) return;
    const outcome = draw(2) === 0 ? "upheld" : "dismissed";
    const answered = await answerReport(app.services, { reportId: asked.id, outcome, ...BY });
    if (!("problem" in answered)) answers.answered += 1;
  }

  const steps = [
    () => write(),
    () => write(undefined, "Free porn"),
    reportSomething,
    reportSomething,
    reportSomething,
    decideSomething,
    decideSomething,
    undoSomething,
    deleteSomething,
    editSomething,
    likeSomething,
    answerSomething,
  ];

  return {
    posts,
    answers,
    /** What stands of what was decided about each post: its last decision that was not undone and changed something. */
    standing() {
      const last = new Map<string, string>();
      for (const decision of decisions) {
        if (decision.isUndone || decision.counts === undefined) continue;
        last.set(decision.post.postId, decision.counts);
      }
      return [...last.values()];
    },
    async live(times: number): Promise<void> {
      for (const kind of KINDS) await write(kind);
      for (let step = 0; step < times; step += 1) {
        app.clock.pass(1000);
        await one(steps)?.();
      }
    },
  };
}
