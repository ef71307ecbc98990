import type { Session } from "#contract/accounts/session.ts";
import { companyDetails } from "#contract/catalogue/company.ts";
import { productDetails } from "#contract/catalogue/product.ts";
import {
  type Comment,
  commentList,
  deleteComment,
  editComment,
  postComment,
  readComment,
} from "#contract/reviews/comment.ts";
import { stats } from "#contract/statistics/stats.ts";
import type { LoggedWorld } from "../http/support/logged-world.ts";

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;

export async function callReviewEndpoints({ call, keep }: LoggedWorld, { token }: Session) {
  const words = keep("the words of a review", "Reviewedly they took the fee twice.");
  const loan = { amount: 77_123, term: 30, repayment: 88_321 } as const;
  keep("what was borrowed", String(loan.amount));
  keep("what was repaid", String(loan.repayment));
  const review = { stars: 2, outcome: "failed", ...loan, description: words } as const;
  const device = { zuid: keep("a device of a review", "Device-Of-Ada-2") };
  await call(postComment, { token, body: { ...FAIRMONEY, description: words } });
  const posted = await call(postComment, { token, body: { ...FAIRMONEY, ...review, ...device } });
  await call(postComment, { token, body: { ...FAIRMONEY, ...review } });
  const { id } = posted.data as Comment;
  const params = { id };
  const edited = keep("the words of an edit", "Editedly they gave one back.");
  await call(editComment, { token, params, body: { ...review, description: edited } });
  await call(editComment, { token, params, body: { description: edited } });
  const reply = keep("the words of a reply", "Repliedly nobody answered.");
  await call(postComment, { token, body: { parentId: id, description: reply } });
  await call(postComment, { token, body: { parentId: "nothing", description: reply } });
  const cursor = keep("a cursor of a list", "Cursorly-of-a-list");
  for (const given of [{}, { token }, { query: { cursor } }]) {
    await call(commentList, { params: FAIRMONEY, ...given });
    await call(readComment, { params, ...given });
  }
  await call(stats, { query: { subjects: "product:fairmoney,company:fairmoney" } });
  for (const details of [productDetails, companyDetails]) {
    await call(details, { params: { id: "fairmoney" } });
  }
  await call(deleteComment, { token, params });
  await call(deleteComment, { token, params });
}
