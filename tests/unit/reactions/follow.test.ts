import { expect, test, vi } from "vitest";
import { type Behaviour, envelope } from "../support/bad-server.ts";
import { KUDA, OBI, openSignedIn } from "../support/opened-client.ts";
import { ADA } from "../support/opened-page.ts";

const state = (followed: boolean) => envelope("0000", { followed, followers: 1 });
const states = (followed: Record<string, boolean>) =>
  envelope("0000", {
    states: Object.fromEntries(
      Object.entries(followed).map(([key, is]) => [key, { followed: is, followers: 1 }]),
    ),
  });

async function open(...behaviours: Behaviour[]) {
  const page = await openSignedIn("/", ...behaviours);
  return { ...page, ...(await import("#browser/reactions/follow-store.ts")) };
}

test("all states that are asked for in one moment are one call, of 50 at most", async () => {
  const { fetchFollowState, $followStates, asked } = await open(
    states({ "product:p0": true, "product:p1": false }),
    states({ "product:p50": true }),
  );
  for (let index = 0; index < 51; index += 1) {
    fetchFollowState({ subjectType: "product", subjectId: `p${index}` });
  }
  fetchFollowState({ subjectType: "product", subjectId: "p0" });
  await vi.waitFor(() => expect($followStates.get()["product:p50"]).toBe(true));
  const [first, ...others] = asked("subjects");
  expect(first?.split(",")).toHaveLength(50);
  expect(others).toEqual(["product:p50"]);
  expect($followStates.get()).toEqual({
    "product:p0": true,
    "product:p1": false,
    "product:p50": true,
  });
});

test("a visitor asks nothing, and is asked to sign in", async () => {
  const { fetchFollowState, setFollow, leave, heard, contexts } = await open(state(true));
  leave();
  const { $reminder } = await import("#browser/ui/reminder.ts");
  fetchFollowState(KUDA);
  await setFollow(KUDA, true);
  expect($reminder.get()).toEqual({ resume: { action: "follow", subject: "product:kuda" } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([heard.length, contexts()]).toEqual([0, 0]);
});

test("an answer to what was asked before a touch does not undo it", async () => {
  const { fetchFollowState, setFollow, $followStates, heard } = await open((response, request) =>
    (request.method === "GET" ? states({ "product:kuda": false }) : state(true))(response),
  );
  fetchFollowState(KUDA);
  await setFollow(KUDA, true);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect($followStates.get()).toEqual({ "product:kuda": true });
});

test("what one person follows is gone when they sign out, and asked anew for the next", async () => {
  const { fetchFollowState, $followStates, heard, leave } = await open(
    states({ "product:kuda": true }),
    states({ "product:kuda": false }),
  );
  fetchFollowState(KUDA);
  await vi.waitFor(() => expect($followStates.get()["product:kuda"]).toBe(true));
  leave();
  expect($followStates.get()).toEqual({});
  leave(OBI);
  await vi.waitFor(() => expect($followStates.get()["product:kuda"]).toBe(false));
  expect(heard.map(({ headers }) => headers["x-newauth-token"])).toEqual([ADA.token, OBI.token]);
});
