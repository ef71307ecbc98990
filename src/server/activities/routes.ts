import type { Hono } from "hono";
import { activityDetails, activityList, activityWinners } from "#contract/activities/activity.ts";
import { ENTRIES_PATH } from "#contract/activities/draw.ts";
import { saveSubmission as saveSubmissionCall } from "#contract/activities/entry.ts";
import { REVALIDATED } from "#hosting/caching.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { type Gate, limitByAddress } from "#server/http/gate.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { createResponse, respondFailureCode } from "#server/http/reply.ts";
import { toPostReader } from "#server/posts/post-reader.ts";
import type { Services } from "#server/services.ts";
import { listActivities } from "./activity.ts";
import { readPublishedList } from "./draw.ts";
import { saveSubmission } from "./entry.ts";
import { readActivity, readActivityWinners } from "./winners.ts";

export function mountActivityRoutes(
  mountEndpoint: MountEndpoint,
  services: Services,
  api: Hono<ServerEnvironment>,
  sessionGate: Gate,
): void {
  // Mounted before the route of one activity, because "list" would match its `:id`.
  mountEndpoint(activityList, ({ query, caller, c }) =>
    listActivities(services, query, toPostReader(c, caller)),
  );
  mountEndpoint(activityDetails, ({ params, caller, c }) =>
    readActivity(services, params.id, toPostReader(c, caller)),
  );
  mountEndpoint(saveSubmissionCall, ({ params, body, caller }) =>
    saveSubmission(services, params.id, body, caller.userId),
  );
  mountEndpoint(activityWinners, ({ params, caller, c }) =>
    readActivityWinners(services, params.id, toPostReader(c, caller)),
  );
  api.get(ENTRIES_PATH, limitByAddress(sessionGate, "file"), async (c) => {
    const list = await readPublishedList(services.store.db, c.req.param("id"));
    if (list === undefined) return respondFailureCode(c, "1002");
    return createResponse(c, 200, list, {
      "Cache-Control": REVALIDATED,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(list)),
    });
  });
}
