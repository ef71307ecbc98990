import { describe, expect, test, vi } from "vitest";
import {
  createHeldResponses,
  type ResponseBehaviour,
  respondWithEnvelope,
} from "../support/bad-server.ts";
import { createRejection, OBI, openSignedInClient } from "../support/opened-client.ts";
import { ADA } from "../support/opened-page.ts";
import { createQuestionEntry, YOU } from "../support/posts.ts";

const data = (ids: string[], next: string | null = null) => ({
  items: ids.map((id) => createQuestionEntry({ id })),
  next,
  total: 30,
});
const page = (ids: string[], next?: string) => respondWithEnvelope("0000", data(ids, next));

async function open(...behaviours: ResponseBehaviour[]) {
  const opened = await openSignedInClient("/questions?category=cost", ...behaviours);
  const { questions, ...others } = await import("#browser/questions/questions.ts");
  const visibleIds = () => questions.$list.get().items.map(({ id }) => id);
  const isReady = () => vi.waitFor(() => expect(questions.$list.get().status).not.toBe("loading"));
  return { ...opened, ...others, questions, visibleIds, isReady };
}

describe("question list store", () => {
  test("reloads questions when another user signs in", async () => {
    const mine = [
      createQuestionEntry({ id: "own", author: YOU, state: "held" }),
      createQuestionEntry({ id: "a", author: YOU, liked: true }),
    ];
    const { behaviour, held, give } = createHeldResponses();
    const { watchQuestions, questions, isReady, leave, heard, visibleIds } = await open(
      respondWithEnvelope("0000", { items: mine, next: null, total: 1 }),
      behaviour,
    );
    const stop = watchQuestions();
    await isReady();
    leave(OBI);
    expect(visibleIds()).toEqual(["a"]);
    expect(questions.$list.get().items[0]).toMatchObject({
      liked: false,
      author: { isYou: false },
    });
    await vi.waitFor(() => expect(held).toHaveLength(1));
    expect(heard.map(({ headers }) => headers["x-newauth-token"])).toEqual([ADA.token, OBI.token]);
    // Respond to the open request, because it would be retried during the next test.
    give(0, data([]));
    await isReady();
    stop();
  });

  test.each([
    ["its name", respondWithEnvelope("0000", { name: "Kuda", market: "NG" }), "Kuda"],
    ["no name where it does not come", createRejection("1002"), undefined],
  ])("shows %s in the heading", async (_, answer, name) => {
    const { watchQuestions, $questionsAbout, heard, isReady } = await open((response, request) =>
      request.url.includes("/question/") ? page([])(response) : answer(response, request),
    );
    Object.assign(location, { search: "?of=company&id=kuda" });
    const stop = watchQuestions();
    await isReady();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await vi.waitFor(() => expect($questionsAbout.get()).toBe(name));
    expect(heard.map(({ url }) => url).sort()[1]).toContain("subjectType=company&subjectId=kuda");
    stop();
  });
});
