import { postComment } from "#contract/reviews/comment.ts";
import type { Dialect } from "#server/db/store.ts";
import { createDatabase } from "../../../support/database.ts";
import { assignNetworkPerUser, REVIEW } from "../../support/community.ts";
import {
  type ServiceApp,
  type ServiceAppOptions,
  startServiceApp,
} from "../../support/service-app.ts";

export const BRANCH = { subjectType: "product", subjectId: "branch" } as const;

export async function startReviewedApp(
  dialect: Dialect,
  options: ServiceAppOptions = {},
): Promise<ServiceApp> {
  return assignNetworkPerUser(await startServiceApp(await createDatabase(dialect), options));
}

export function postBranchReview(
  app: ServiceApp,
  token: string,
  more: { description?: string } = {},
) {
  return app.succeed(postComment, { token, body: { ...BRANCH, ...REVIEW, ...more } });
}

export function postTestReply(
  app: ServiceApp,
  token: string,
  parentId: string,
  description: string,
) {
  return app.succeed(postComment, { token, body: { parentId, description } });
}
