import { describe, expect, test, vi } from "vitest";
import { type ResponseBehaviour, respondWithEnvelope } from "../support/bad-server.ts";
import { createRejection, openSignedInClient } from "../support/opened-client.ts";
import { createQuestionEntry } from "../support/posts.ts";

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

describe("question list in the browser", () => {
  test.each([
    ["its name", respondWithEnvelope("0000", { name: "Kuda", market: "NG" }), "Kuda"],
    ["no name where it does not come", createRejection("1002"), undefined],
  ])("shows %s in the heading", async (_, answer, name) => {
    const { loadAndWatchQuestions, $questionsAbout, heard, isReady } = await open(
      (response, request) =>
        request.url.includes("/question/") ? page([])(response) : answer(response, request),
    );
    Object.assign(location, { search: "?of=company&id=kuda" });
    const stop = loadAndWatchQuestions();
    await isReady();
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await vi.waitFor(() => expect($questionsAbout.get()).toBe(name));
    expect(heard.map(({ url }) => url).sort()[1]).toContain("subjectType=company&subjectId=kuda");
    stop();
  });
});
