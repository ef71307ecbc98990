import { call } from "#browser/core/http.ts";
import type {
  commentList,
  deleteComment,
  editComment,
  postComment,
  readComment,
} from "#contract/reviews/comment.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export type ListQuery = GivenOf<typeof commentList, "query">;
export type ListParams = GivenOf<typeof commentList, "params">;
export type NewComment = GivenOf<typeof postComment, "body">;
export type ChangedComment = GivenOf<typeof editComment, "body">;

/** Reading needs nobody signed in: a session that has ended ends without leaving the page. */
export function fetchComments(params: ListParams, query: ListQuery, signal?: AbortSignal) {
  return call<typeof commentList>(
    { method: "GET", path: "/polaris/comment/list/:subjectType/:subjectId", limit: "read" },
    { params, query, signal, handles: "background" },
  );
}

export function fetchComment(id: string, query: GivenOf<typeof readComment, "query">) {
  return call<typeof readComment>(
    { method: "GET", path: "/polaris/comment/:id", limit: "read" },
    { params: { id }, query, handles: "background" },
  );
}

/** The form shows what goes wrong. */
export function sendComment(body: NewComment) {
  return call<typeof postComment>(
    { method: "POST", path: "/polaris/comment", limit: "write" },
    { body, handles: "all" },
  );
}

export function sendChange(id: string, body: ChangedComment) {
  return call<typeof editComment>(
    { method: "PUT", path: "/polaris/comment/:id", limit: "write" },
    { params: { id }, body, handles: "all" },
  );
}

export function sendDeletion(id: string) {
  return call<typeof deleteComment>(
    { method: "DELETE", path: "/polaris/comment/:id", limit: "write", bodyKind: "empty" },
    { params: { id } },
  );
}
