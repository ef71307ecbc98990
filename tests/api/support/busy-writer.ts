import { randomUUID } from "node:crypto";
import { follow, like } from "#contract/reactions/reactions.ts";
import { editComment, postComment } from "#contract/reviews/comment.ts";
import { SECOND } from "#server/core/clock.ts";
import { openPictureFiles } from "#server/pictures/picture-files.ts";
import { changePostState } from "#server/posts/post-state.ts";
import { signIn } from "../accounts/support/signed-in.ts";
import { BRANCH } from "../reviews/support/reviewed-app.ts";
import { REVIEW } from "./community.ts";
import type { ServiceApp } from "./service-app.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

/** Creates users with posts of each kind. One review has a reply, an earlier text and a like. */
export async function createWriterWithPosts(app: ServiceApp) {
  const { services, clock } = app;
  const { db } = services.store;
  const [ada, obi] = [await signIn(app), await signIn(app)];
  const postAs = async (token: string, body: object) => {
    clock.pass(SECOND);
    return app.succeed(postComment, { token, body: body as typeof REVIEW & typeof BRANCH });
  };
  const review = await postAs(ada.token, { ...BRANCH, ...REVIEW, description: "Adas review" });
  await app.succeed(editComment, {
    token: ada.token,
    params: { id: review.id },
    body: { ...REVIEW, description: "Adas review, edited" },
  });
  const reply = await postAs(obi.token, { parentId: review.id, description: "Obis reply" });
  await postAs(ada.token, { parentId: reply.id, description: "Adas reply" });
  const other = await postAs(obi.token, { ...FAIRMONEY, ...REVIEW, description: "Obis review" });
  const liked = { subjectType: "comment", like: true } as const;
  await app.succeed(like, { token: obi.token, body: { ...liked, subjectId: review.id } });
  await app.succeed(like, { token: ada.token, body: { ...liked, subjectId: other.id } });
  const subject = { subjectType: "comment", subjectId: other.id } as const;
  await app.succeed(follow, { token: ada.token, body: { ...subject, follow: true } });
  const question = {
    id: randomUUID(),
    user_id: ada.userId,
    subject_type: "product",
    subject_id: "branch",
    state: "held",
    language: "en",
    category: "other",
    title: "Adas question",
    description: "Is it so?",
    created_at: clock.now() + 1,
  };
  await db.insertInto("questions").values(question).execute();
  const key = { postType: "question", postId: question.id } as const;
  await services.store.transaction((inside) => changePostState(inside, key, "shown"));
  await postAs(obi.token, {
    subjectType: "question",
    subjectId: question.id,
    description: "Obis answer",
  });
  const complaint = { subject: "A fee", message: "Adas complaint", email: "ada@finny.example" };
  await db
    .insertInto("complaints")
    .values({
      ...complaint,
      id: randomUUID(),
      user_id: ada.userId,
      company_id: "fairmoney",
      is_counted: 1,
      trust: 10,
      created_at: clock.now(),
    })
    .execute();
  const pictureId = "a".repeat(40);
  const picture = { large: Buffer.from("large"), small: Buffer.from("small") };
  await openPictureFiles(services.config).write(pictureId, picture);
  await db
    .insertInto("pictures")
    .values({
      id: pictureId,
      user_id: ada.userId,
      width: 1,
      height: 1,
      post_type: "question",
      post_id: question.id,
      position: 0,
      created_at: clock.now(),
    })
    .execute();
  return { ada, obi, review, reply, other, question };
}
