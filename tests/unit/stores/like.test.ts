import { expect, test } from "vitest";
import { type Behaviour, envelope, startBadServer } from "../support/bad-server.ts";
import { ADA, changeElsewhere, openDevice, openPage } from "../support/opened-page.ts";

const REVIEW = { subjectType: "comment", subjectId: "r1" } as const;
const OBI = { ...ADA, token: "O".repeat(43), userId: "obi" };
const KNOWN = { liked: false, likes: 3 };
const LIKED = { liked: true, likes: 4 };

async function open(...behaviours: Behaviour[]) {
  const device = openDevice({ "finny:session": JSON.stringify(ADA) });
  const server = await startBadServer(...behaviours);
  const page = openPage("/commentList/kuda", device);
  const like = await import("#stores/like.ts");
  const leave = (next?: typeof ADA) =>
    changeElsewhere(page, device, "finny:session", next && JSON.stringify(next));
  return { ...server, ...like, leave };
}

test.for<[string, typeof ADA | undefined]>([
  ["signs out", undefined],
  ["makes room for somebody else", OBI],
])("what one person likes is not pressed any more when they %s", async ([, next]) => {
  const { setLike, $likes, leave } = await open(envelope("0000", LIKED));
  await setLike(REVIEW, KNOWN, true);
  expect($likes.get()).toEqual({ "comment:r1": LIKED });
  leave(next);
  expect($likes.get()).toEqual({});
});

test("an answer that comes when its asker is gone is not shown to the next", async () => {
  let answerNow: () => void = () => undefined;
  const { setLike, $likes, leave, nextRequest } = await open((response) => {
    answerNow = () => envelope("0000", LIKED)(response);
  });
  const arrived = nextRequest();
  const sent = setLike(REVIEW, KNOWN, true);
  await arrived;
  leave(OBI);
  await Promise.resolve();
  answerNow();
  await sent;
  expect($likes.get()).toEqual({});
});
