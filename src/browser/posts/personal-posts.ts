import { onPersonChange } from "#browser/core/session.ts";
import type { PagedList } from "#browser/ui/paged-list.ts";
import type { PostState } from "#contract/posts/post.ts";
import type { Author } from "#contract/reviews/comment.ts";

interface Post {
  readonly state: PostState;
  readonly author: Author | null;
  readonly liked: boolean;
}

/**
 * Loads a list of posts, and reloads it when another person signs in or out. Meanwhile the list shows
 * only public posts and `publicFacts`. Returns a function that ends the watch.
 */
export function loadForEachPerson<One extends Post, Facts>(
  { $list, load }: PagedList<One, Facts>,
  publicFacts: (facts: Facts) => Partial<Facts>,
): () => void {
  load();
  return onPersonChange(() => {
    const state = $list.get();
    $list.set({ ...state, ...publicFacts(state), items: withoutPersonal(state.items) });
    load();
  });
}

/** Posts as a visitor sees them. */
export function withoutPersonal<One extends Post>(posts: readonly One[]): One[] {
  return posts
    .filter(({ state }) => state === "shown" || state === "deleted")
    .map((post) => ({
      ...post,
      author: post.author && { ...post.author, isYou: false },
      liked: false,
    }));
}
