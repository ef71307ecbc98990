import { call } from "#browser/core/http.ts";
import type { sendEmailActivation } from "#contract/accounts/email-activation.ts";
import type { uploadAvatar } from "#contract/avatars/avatar.ts";
import type { personal, personalFollows, personalPosts } from "#contract/my/personal.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export type Names = GivenOf<typeof personal, "query">;
type Paging = GivenOf<typeof personalFollows, "query">;

/** Profile and counts of the signed-in person; changes the names that are given. */
export function fetchPersonal(names: Names = {}, signal?: AbortSignal) {
  return call<typeof personal>(
    { method: "POST", path: "/polaris/user/personal", limit: "write" },
    { query: names, signal, handles: "all" },
  );
}

export function fetchFollows(paging: Paging, body: GivenOf<typeof personalFollows, "body"> = {}) {
  return call<typeof personalFollows>(
    { method: "POST", path: "/polaris/user/personal/follow", limit: "read" },
    { query: paging, body, handles: "all" },
  );
}

export function fetchPosts(paging: Paging, body: GivenOf<typeof personalPosts, "body"> = {}) {
  return call<typeof personalPosts>(
    { method: "POST", path: "/polaris/user/personal/comment", limit: "read" },
    { query: paging, body, handles: "all" },
  );
}

/** `image` is a data URL. */
export function sendAvatar(image: string) {
  return call<typeof uploadAvatar>(
    { method: "POST", path: "/polaris/user/upload/headportrait", limit: "upload" },
    { body: { image }, handles: "all" },
  );
}

export function requestEmailActivation() {
  return call<typeof sendEmailActivation>(
    { method: "GET", path: "/polaris/user/email/activate/send", limit: "delivery" },
    { handles: "all" },
  );
}
