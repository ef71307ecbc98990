import { pageLanguage } from "#browser/core/page.ts";
import { POST_LANGUAGES, type PostLanguage } from "#contract/posts/post.ts";

/** The language of a post is that of its page. `postLanguage() // => "en"` on `/en-ng/…` */
export function postLanguage(): PostLanguage {
  const language = pageLanguage().slice(0, 2);
  return POST_LANGUAGES.find((one) => one === language) ?? "en";
}
