import { describe, expect, test, vi } from "vitest";
import { type Behaviour, envelope, heldAnswers } from "../support/bad-server.ts";
import { OBI, openSignedIn, refused } from "../support/opened-client.ts";
import { ADA } from "../support/opened-page.ts";
import { questionOf, YOU } from "../support/posts.ts";

const data = (ids: string[], next: string | null = null) => ({
  items: ids.map((id) => questionOf({ id })),
  next,
  total: 30,
});
const page = (ids: string[], next?: string) => envelope("0000", data(ids, next));

async function open(...behaviours: Behaviour[]) {
  const opened = await openSignedIn("/questions?category=cost", ...behaviours);
  const { questions, ...others } = await import("#browser/questions/questions.ts");
  const visibleIds = () => questions.$list.get().items.map(({ id }) => id);
  const isReady = () => vi.waitFor(() => expect(questions.$list.get().status).not.toBe("loading"));
  return { ...opened, ...others, questions, visibleIds, isReady };
}

describe("question list store", () => {
  test("reloads private questions for the next user", async () => {
    const mine = [
      questionOf({ id: "own", author: YOU, state: "held" }),
      questionOf({ id: "a", author: YOU, liked: true }),
    ];
    const { behaviour, held, give } = heldAnswers();
    const { watchQuestions, questions, isReady, leave, heard, visibleIds } = await open(
      envelope("0000", { items: mine, next: null, total: 1 }),
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
    // An open request would be retried during the next test.
    give(0, data([]));
    await isReady();
    stop();
  });

  test.each([
    ["its name", envelope("0000", { name: "Kuda", market: "NG" }), "Kuda"],
    ["no name where it does not come", refused("1002"), undefined],
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
