import {
  commentList,
  deleteComment as deleteCommentCall,
  editComment as editCommentCall,
  postComment as postCommentCall,
  readComment,
} from "#contract/reviews/comment.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { readPostLanguage, toPoster, toPostReader } from "#server/posts/post-reader.ts";
import { deleteComment, editComment } from "#server/reviews/comment-changes.ts";
import { readOriginFactory } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";
import { postComment } from "./comment.ts";
import { listComments, readCommentWithReplies } from "./comment-list.ts";

export function mountCommentRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  mountEndpoint(postCommentCall, async (request) => {
    const { body, caller, c } = request;
    const comment = { ...body, language: body.language ?? readPostLanguage(c) };
    const toOrigin = await readOriginFactory(request, services);
    return postComment(services, comment, toPoster(c, caller), toOrigin);
  });
  mountEndpoint(commentList, ({ params, query, caller, c }) =>
    listComments(services, { ...params, ...query }, toPostReader(c, caller)),
  );
  mountEndpoint(readComment, ({ params, query, caller, c }) =>
    readCommentWithReplies(services, { ...params, ...query }, toPostReader(c, caller)),
  );
  mountEndpoint(editCommentCall, async (request) => {
    const { params, body, caller, c } = request;
    const toOrigin = await readOriginFactory(request, services);
    return editComment(services, params.id, body, toPoster(c, caller), toOrigin);
  });
  mountEndpoint(deleteCommentCall, async ({ params, caller }) => {
    await deleteComment(services, params.id, caller.userId);
    return null;
  });
}
