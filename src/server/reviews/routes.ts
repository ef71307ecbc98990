import {
  commentList,
  deleteComment as deleteCommentCall,
  editComment as editCommentCall,
  postComment as postCommentCall,
  readComment,
} from "#contract/reviews/comment.ts";
import { LOCALES } from "#i18n/locales.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { languageOf } from "#server/core/language.ts";
import type { Caller } from "#server/http/gate.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { deleteComment, editComment } from "#server/reviews/comment-changes.ts";
import { readOrigin } from "#server/risk/request-origin.ts";
import type { Services } from "#server/services.ts";
import { postComment } from "./comment.ts";
import { listComments, readCommentWithReplies } from "./comment-list.ts";
import type { PostReader } from "./comment-response.ts";

export function mountComment(mount: MountEndpoint, services: Services): void {
  mount(postCommentCall, async (request) => {
    const { body, caller, c } = request;
    const comment = { ...body, language: body.language ?? postLanguageOf(c) };
    const toOrigin = await readOrigin(request, services);
    return postComment(services, comment, toPoster(c, caller), toOrigin);
  });
  mount(commentList, ({ params, query, caller, c }) =>
    listComments(services, { ...params, ...query }, toReader(c, caller)),
  );
  mount(readComment, ({ params, query, caller, c }) =>
    readCommentWithReplies(services, { ...params, ...query }, toReader(c, caller)),
  );
  mount(editCommentCall, async (request) => {
    const { params, body, caller, c } = request;
    const toOrigin = await readOrigin(request, services);
    return editComment(services, params.id, body, toPoster(c, caller), toOrigin);
  });
  mount(deleteCommentCall, async ({ params, caller }) => {
    await deleteComment(services, params.id, caller.userId);
    return null;
  });
}

export function toReader(c: ServerContext, caller: Caller | null): PostReader {
  return { userId: caller?.userId, locale: languageOf(c.req.header("Accept-Language")) };
}

export function toPoster(c: ServerContext, caller: Caller) {
  return { ...toReader(c, caller), userId: caller.userId };
}

export function postLanguageOf(c: ServerContext) {
  const { tag } = LOCALES[languageOf(c.req.header("Accept-Language"))];
  return (["id", "zh"] as const).find((language) => tag.startsWith(language)) ?? "en";
}
