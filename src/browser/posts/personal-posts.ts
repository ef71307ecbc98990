import { onUserChange } from "#browser/core/session.ts";
import type { PagedList } from "#browser/ui/paged-list.ts";
import type { PostState } from "#contract/posts/post.ts";
import type { Author } from "#contract/reviews/comment.ts";

interface Post {
  readonly state: PostState;
  readonly author: Author | null;
  readonly liked: boolean;
}

/**
 * Loads the posts, and reloads them when the user changes. During the reload, only public posts and `publicFacts`
 * are visible.
 */
export function loadForEachUser<One extends Post, Facts>(
  { $list, load }: PagedList<One, Facts>,
  publicFacts: (facts: Facts) => Partial<Facts>,
): () => void {
  load();
  return onUserChange(() => {
    const state = $list.get();
    $list.set({ ...state, ...publicFacts(state), items: toPublicPosts(state.items) });
    load();
  });
}

export function toPublicPosts<One extends Post>(posts: readonly One[]): One[] {
  return posts
    .filter(({ state }) => state === "shown" || state === "deleted")
    .map((post) => ({
      ...post,
      author: post.author && { ...post.author, isYou: false },
      liked: false,
    }));
}
