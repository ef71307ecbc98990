import { expect, test } from "vitest";
import { follow } from "#contract/reactions/follow.ts";
import { like } from "#contract/reactions/like.ts";
import { editComment, postComment } from "#contract/reviews/comment.ts";
import { eraseUser } from "#server/privacy/erasure.ts";
import { repairCounters } from "#server/repair/repair-counters.ts";
import { describeOnEachDatabase } from "../../support/database.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { answerQuestion, askQuestion, FAIRMONEY } from "../questions/support/questions.ts";
import { BRANCH, replyTo, startReviewedApp } from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "../support/community.ts";
import { deadlocksOf } from "../support/deadlocks.ts";
import type { ServiceApp } from "../support/service-app.ts";

const ANSWERS = 6;
const ROUNDS = 4;
/** Of one post; more are refused. */
const MOST_CHANGES = 50;

type Person = Awaited<ReturnType<typeof signIn>>;

/** Questions with an answer each, by as many people. */
async function answeredQuestions(app: ServiceApp, asker: Person) {
  return Promise.all(
    Array.from({ length: ANSWERS }, async (_, index) => {
      const author = await signIn(app);
      const asked = { title: `Fee ${"abcdef"[index]}?`, description: "For paying early" };
      const question = await askQuestion(app, asker.token, asked);
      const answer = await answerQuestion(app, author.token, question.id);
      return { author, question, answer };
    }),
  );
}

type Answered = Awaited<ReturnType<typeof answeredQuestions>>;

/** What the person who is erased leaves at a question and its answer, the question first. */
const TRACES = {
  likes: async (app: ServiceApp, { token }: Person, { question, answer }: Answered[number]) => {
    for (const [subjectType, { id: subjectId }] of [
      ["question", question],
      ["comment", answer],
    ] as const) {
      await app.succeed(like, { token, body: { subjectType, subjectId, like: true } });
    }
  },
  posts: async (app: ServiceApp, { token }: Person, { question, answer }: Answered[number]) => {
    await answerQuestion(app, token, question.id, "Hm yes");
    await replyTo(app, token, answer.id, "I think so");
  },
};

async function erase({ services }: ServiceApp, { userId }: Person): Promise<void> {
  const user = await services.store.read.userById(userId);
  if (!user) throw new Error("the user is gone");
  await eraseUser(services, user);
}

describeOnEachDatabase("erasing waits in no circle", (_, dialect) => {
  test.for(Object.entries(TRACES))(
    "with those who change answers, where the %s of a person go",
    { timeout: 60_000 },
    async ([, leave]) => {
      const app = await startReviewedApp(dialect);
      for (let round = 0; round < ROUNDS; round += 1) {
        const answered = await answeredQuestions(app, await signIn(app));
        const ada = await signIn(app);
        for (const one of answered) await leave(app, ada, one);
        let isOver = false;
        const changing = answered.map(async ({ author: { token }, answer: { id } }) => {
          const codes: string[] = [];
          while (!isOver && codes.length < MOST_CHANGES) {
            const body = { description: `No ${codes.length}` };
            codes.push((await app.call(editComment, { token, params: { id }, body })).code);
          }
          return codes;
        });
        await erase(app, ada).finally(() => {
          isOver = true;
        });
        const codes = (await Promise.all(changing)).flat();
        expect(codes.filter((code) => code !== "0000")).toEqual([]);
      }
      expect(await deadlocksOf(app)).toBe(0);
      expect(await repairCounters(app.services.store)).toEqual([]);
    },
  );

  test("with another who is erased, and left the same in another order", {
    timeout: 60_000,
  }, async () => {
    const app = await startReviewedApp(dialect);
    for (let round = 0; round < ROUNDS; round += 1) {
      const asker = await signIn(app);
      const answered = await answeredQuestions(app, asker);
      const subjects = [BRANCH, FAIRMONEY];
      const [ada, obi] = [await signIn(app), await signIn(app)];
      for (const [person, order] of [
        [ada, { answered, subjects }],
        [obi, { answered: answered.toReversed(), subjects: subjects.toReversed() }],
      ] as const) {
        const { token } = person;
        for (const one of order.answered) {
          await TRACES.likes(app, person, one);
          await TRACES.posts(app, person, one);
        }
        for (const subject of order.subjects) {
          await app.succeed(follow, { token, body: { ...subject, follow: true } });
          await app.succeed(postComment, { token, body: { ...subject, ...REVIEW } });
          await askQuestion(app, token, { ...subject, description: subject.subjectId });
        }
      }
      await Promise.all([erase(app, ada), erase(app, obi)]);
    }
    expect(await deadlocksOf(app)).toBe(0);
    expect(await repairCounters(app.services.store)).toEqual([]);
  });
});
