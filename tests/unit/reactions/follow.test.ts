import { expect, test, vi } from "vitest";
import { type Behaviour, envelope, startBadServer } from "../support/bad-server.ts";
import { ADA, changeElsewhere, openDevice, openPage } from "../support/opened-page.ts";

const KUDA = { subjectType: "product", subjectId: "kuda" } as const;
const OBI = { ...ADA, token: "O".repeat(43), userId: "obi" };

const signedIn = () => openDevice({ "finny:session": JSON.stringify(ADA) });
const state = (followed: boolean) => envelope("0000", { followed, followers: 1 });
const states = (followed: Record<string, boolean>) =>
  envelope("0000", {
    states: Object.fromEntries(
      Object.entries(followed).map(([key, is]) => [key, { followed: is, followers: 1 }]),
    ),
  });

async function open(behaviours: Behaviour[], device = signedIn(), address = "/") {
  const server = await startBadServer(...behaviours);
  const page = openPage(address, device);
  const follow = await import("#browser/reactions/follow-store.ts");
  const { $toast } = await import("#browser/core/toast.ts");
  const toasts: (string | null)[] = [];
  $toast.listen((text) => toasts.push(text));
  return { ...server, ...follow, page, device, toasts };
}

test("all states that are asked for in one moment are one call, of 50 at most", async () => {
  const { fetchFollowState, $followStates, heard } = await open([
    states({ "product:p0": true, "product:p1": false }),
    states({ "product:p50": true }),
  ]);
  for (let index = 0; index < 51; index += 1) {
    fetchFollowState({ subjectType: "product", subjectId: `p${index}` });
  }
  fetchFollowState({ subjectType: "product", subjectId: "p0" });
  await vi.waitFor(() => expect($followStates.get()["product:p50"]).toBe(true));
  expect(heard).toHaveLength(2);
  const asked = heard.map(({ url }) => new URL(url, "http://api").searchParams.get("subjects"));
  expect(asked[0]?.split(",")).toHaveLength(50);
  expect(asked[1]).toBe("product:p50");
  expect($followStates.get()).toEqual({
    "product:p0": true,
    "product:p1": false,
    "product:p50": true,
  });
});

test("a visitor asks nothing, and is asked to sign in", async () => {
  const { fetchFollowState, setFollow, heard, contexts } = await open([state(true)], openDevice());
  const { $reminder } = await import("#browser/ui/reminder.ts");
  fetchFollowState(KUDA);
  await setFollow(KUDA, true);
  expect($reminder.get()).toEqual({ resume: { action: "follow", subject: "product:kuda" } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([heard.length, contexts()]).toEqual([0, 0]);
});

test("an answer to what was asked before a touch does not undo it", async () => {
  const { fetchFollowState, setFollow, $followStates, heard } = await open([
    (response, request) =>
      (request.method === "GET" ? states({ "product:kuda": false }) : state(true))(response),
  ]);
  fetchFollowState(KUDA);
  await setFollow(KUDA, true);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect($followStates.get()).toEqual({ "product:kuda": true });
});

test("what one person follows is gone when they sign out, and asked anew for the next", async () => {
  const { fetchFollowState, $followStates, heard, page, device } = await open([
    states({ "product:kuda": true }),
    states({ "product:kuda": false }),
  ]);
  fetchFollowState(KUDA);
  await vi.waitFor(() => expect($followStates.get()["product:kuda"]).toBe(true));
  changeElsewhere(page, device, "finny:session");
  expect($followStates.get()).toEqual({});
  changeElsewhere(page, device, "finny:session", JSON.stringify(OBI));
  await vi.waitFor(() => expect($followStates.get()["product:kuda"]).toBe(false));
  expect(heard.map(({ headers }) => headers["x-newauth-token"])).toEqual([ADA.token, OBI.token]);
});

test("what a visitor wanted to follow is followed once they are back", async () => {
  const device = openDevice();
  const address = "/productDetails/kuda";
  const visitor = await open([state(true)], device, address);
  await visitor.setFollow(KUDA, true);
  (await import("#browser/ui/reminder.ts")).watchReminder();
  openPage("/login?type=2", device);
  (await import("#browser/core/session.ts")).beginSession(ADA);
  const { leaveLogin } = await import("#browser/accounts/login/login-store.ts");
  leaveLogin();
  const { fetchFollowState, heard, $followStates } = await open([state(true)], device, address);
  fetchFollowState(KUDA);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(JSON.parse(heard[0]?.body ?? "")).toMatchObject({ ...KUDA, follow: true });
  await vi.waitFor(() => expect($followStates.get()["product:kuda"]).toBe(true));
  const again = await open([states({ "product:kuda": true })], device, address);
  again.fetchFollowState(KUDA);
  await vi.waitFor(() => expect(again.heard).toHaveLength(1));
  expect(again.heard[0]?.method).toBe("GET");
});
