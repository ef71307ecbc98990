/**
 * The rooms of `contract`, `server` and `browser`, in the order in which they may import each other: a
 * room imports only rooms before it. First the rooms without a noun, then the nouns.
 */
export const ROOMS: readonly string[] = [
  ...["wire", "core", "text", "db", "config", "http", "commands", "delivery"],
  ...["ui", "hydration", "analytics", "calculator", "simulator", "caps"],
  ...["subjects", "insights", "statistics", "pictures", "avatars", "posts", "moderation", "risk"],
  ...[
    "reactions",
    "catalogue",
    "comparison",
    "warnings",
    "search",
    "rewards",
    "reviews",
    "digest",
    "accounts",
  ],
  ...["questions", "complaints", "recommendations", "assistant", "onboarding", "activities", "my"],
  ...["newsletter", "demo", "snapshot", "repair", "privacy", "early"],
];

const RUNTIMES = ["contract", "server", "browser"];

export interface Room {
  readonly runtime: string;
  /** Empty for files in no room, which put the rooms together. */
  readonly name: string;
}

/**
 * `roomOf("src/server/reviews/import/mapping.ts") // => { runtime: "server", name: "reviews" }`
 * `roomOf("src/server/main.ts")                   // => { runtime: "server", name: "" }`
 * `roomOf("src/i18n/dates.ts")                    // => undefined`
 */
export function roomOf(path: string): Room | undefined {
  const [, runtime = "", name = "", ...rest] = path.split("/");
  if (!RUNTIMES.includes(runtime)) return undefined;
  return { runtime, name: rest.length === 0 ? "" : name };
}
