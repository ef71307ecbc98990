import type { Author } from "#contract/posts/author.ts";
import type { PostState } from "#contract/posts/post.ts";

interface Post {
  readonly state: PostState;
  readonly author: Author | null;
  readonly liked: boolean;
}

/** Posts as a visitor sees them, for the time until they are loaded for who is here now. */
export function withoutPersonal<One extends Post>(posts: readonly One[]): One[] {
  return posts
    .filter(({ state }) => state === "shown" || state === "deleted")
    .map((post) => ({
      ...post,
      author: post.author && { ...post.author, isYou: false },
      liked: false,
    }));
}
