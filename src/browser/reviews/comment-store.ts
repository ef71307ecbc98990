import { call } from "#browser/core/http.ts";
import { readIdFromAddress } from "#browser/core/page.ts";
import { loadForEachUser, toPublicPosts } from "#browser/posts/personal-posts.ts";
import { getPostLanguage } from "#browser/posts/post-language.ts";
import { appendPage, createPagedList } from "#browser/ui/paged-list.ts";
import type { Comment } from "#contract/reviews/comment.ts";

interface Facts {
  readonly comment: Comment | undefined;
}

const keyOf = ({ id }: Comment) => id;

export const replies = createPagedList<Comment, Facts>({
  initial: { status: "loading", comment: undefined },
  size: 20,
  async fetchPage(query, signal) {
    const { comment, replies: page } = await call("GET /polaris/comment/:id", {
      params: { id: readIdFromAddress() },
      query,
      signal,
      handles: "background",
    });
    return { comment, ...page };
  },
  keyOf,
});

/** Loads the comment, and reloads it when the user changes, because authors also see their own hidden posts. */
export function loadAndWatchComment(): () => void {
  return loadForEachUser(replies, ({ comment }) => ({
    comment: toPublicPosts(comment ? [comment] : [])[0],
  }));
}

export async function postReply(parentId: string, description: string): Promise<Comment> {
  const reply = await call("POST /polaris/comment", {
    body: { parentId, description, language: getPostLanguage() },
    handles: "all",
    resume: { action: "reply", subject: parentId },
  });
  const state = replies.$list.get();
  replies.$list.set({ ...state, items: appendPage(state.items, [reply], keyOf) });
  return reply;
}

export async function changeReply(id: string, description: string): Promise<void> {
  const changed = await call("PUT /polaris/comment/:id", {
    params: { id },
    body: { description },
    handles: "all",
    resume: { action: "change", subject: id },
  });
  const state = replies.$list.get();
  const replace = (one: Comment) => (one.id === id ? changed : one);
  replies.$list.set({
    ...state,
    comment: state.comment && replace(state.comment),
    items: state.items.map(replace),
  });
}
