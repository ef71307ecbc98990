import { expect, test } from "vitest";
import { readProfile } from "#contract/accounts/profile.ts";
import { login } from "#contract/accounts/session.ts";
import { ENDPOINTS } from "#contract/endpoints.ts";
import { moderationLog } from "#contract/moderation/moderation.ts";
import { personal } from "#contract/my/personal.ts";
import { follow, like } from "#contract/reactions/reactions.ts";
import { deleteComment } from "#contract/reviews/comment.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { signUp } from "../accounts/support/people.ts";
import { insertReview } from "../reviews/support/written-posts.ts";
import { startServiceApp } from "../support/service-app.ts";
import { runModeration } from "./support/run-moderation.ts";

describeOnEachDb("npm run polaris -- moderation account", (_database, dialect) => {
  async function start() {
    const app = await startServiceApp(await createDatabase(dialect));
    const ada = await signUp(app);
    const decide = (...words: string[]) => runModeration(app, "account", ada.email, ...words);
    const body = { subjectType: "product", subjectId: "branch", follow: true } as const;
    const tryToFollow = async () => app.call(follow, { token: ada.token, body });
    const getLastMail = async () => (await app.letters()).findLast(({ to }) => to === ada.email);
    return { app, ada, decide, tryToFollow, getLastMail };
  }

  test("suspends an account until restoring it", async () => {
    const { app, ada, decide, tryToFollow, getLastMail } = await start();
    const { id } = await insertReview(app, { userId: ada.userId });
    expect(await decide("suspend", "fraud", "thirty", "accounts")).toMatch(
      /^suspend of the user \S+: fraud\nact \S+ by Bola A\.\n1 mails sent\n$/,
    );
    expect(await getLastMail()).toMatchObject({
      subject: "Your Finny account cannot post any more",
      text: expect.stringMatching(/Reason: Fraud\./),
    });
    const { token, userId } = ada;
    expect(await tryToFollow()).toMatchObject({
      code: "1006",
      message: expect.stringMatching(
        /^Your account is suspended.* Reason: Fraud\. .* write to support@finny\.example and quote decision \S{36}\.$/,
      ),
    });
    expect((await app.call(personal, { token, body: { userName: "Countess" } })).code).toBe("1006");
    await app.succeed(personal, { token, body: { first_name: "Adaeze", showName: "false" } });
    expect(await decide("suspend", "fraud")).toBe(
      "moderation: the account is in this state already",
    );
    await app.succeed(readProfile, { token, params: { id: userId } });
    await app.succeed(deleteComment, { token, params: { id } });
    await decide("restore", "within-rules");
    expect((await tryToFollow()).code).toBe("0000");
    expect((await getLastMail())?.subject).toBe("Your Finny account can post again");
    const { items } = await app.succeed(moderationLog, {});
    expect(items).toMatchObject([
      { decision: "restore", reason: "within-rules", postType: "account" },
      { decision: "suspend", reason: "fraud", postType: "account" },
    ]);
    expect(JSON.stringify(items)).not.toContain(userId);
  });

  test("lets a suspended account unfollow and unlike", async () => {
    const { app, ada, decide, tryToFollow } = await start();
    const { id: subjectId } = await insertReview(app, {});
    const setLike = async (isLiked: boolean) => {
      const body = { subjectType: "comment", subjectId, like: isLiked } as const;
      return (await app.call(like, { token: ada.token, body })).code;
    };
    await tryToFollow();
    await setLike(true);
    await decide("suspend", "fraud");
    const body = { subjectType: "product", subjectId: "branch", follow: false } as const;
    const unfollowed = await app.succeed(follow, { token: ada.token, body });
    expect(unfollowed).toMatchObject({ followed: false, followers: 0 });
    expect(await setLike(false)).toBe("0000");
    expect([(await tryToFollow()).code, await setLike(true)]).toEqual(["1006", "1006"]);
  });

  test("replaces the user name with a random one", async () => {
    const { app, ada, decide } = await start();
    await decide("rename", "abuse");
    const { userName } = await app.succeed(readProfile, {
      token: ada.token,
      params: { id: ada.userId },
    });
    expect(userName).toMatch(/^\p{L}+ \d{4}$/u);
    const query = { userName: "Ada" };
    expect((await app.call(personal, { token: ada.token, query })).code).toBe("1001");
  });

  test("invalidates sessions and password of a stolen account", async () => {
    const { app, ada, decide, tryToFollow, getLastMail } = await start();
    await decide("end-sessions", "stolen-account");
    expect((await tryToFollow()).code).toBe("0004");
    const body = { account: ada.email, password: ada.password };
    expect((await app.call(login, { body })).code).toBe("2001");
    expect((await getLastMail())?.to).toBe(ada.email);
  });

  test("refuses unknown accounts, decisions and reasons", async () => {
    const { app, decide } = await start();
    expect(await runModeration(app, "account", "nobody", "suspend", "fraud")).toBe(
      "moderation: there is no user nobody",
    );
    expect(await decide("ban", "fraud")).toContain("decide suspend, restore, rename, end-sessions");
    expect(await decide("restore", "fraud")).toContain("name a reason to restore: within-rules");
  });
});

test("changesPublicData is set on endpoints forbidden to suspended accounts", () => {
  const marked = ENDPOINTS.filter((call) => "changesPublicData" in call);
  expect(marked.map(({ name }) => name).sort()).toEqual([
    "acceptAnswer",
    "complain",
    "editComment",
    "editQuestion",
    "postComment",
    "postQuestion",
    "report",
    "saveSubmission",
    "uploadAvatar",
    "uploadPicture",
  ]);
});
