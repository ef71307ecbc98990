import type { ModerationProblem } from "#server/moderation/moderation.ts";

/** In words for the moderator. */
export const PROBLEM_WORDS: Readonly<Record<ModerationProblem, string>> = {
  "no-such-post": "moderation: there is no such post",
  "deleted-by-author": "moderation: its author has deleted it",
  "edited-since": "moderation: its author has changed it since; show it and decide anew",
  "removed-already": "moderation: it is removed already",
  "unfitting-reason": "moderation: the reason does not fit the decision",
  "no-such-act": "moderation: there is no such act",
  "not-a-decision": "moderation: only what a person decided is undone; decide the post anew",
  "undone-already": "moderation: that was undone already; decide the post anew",
  "decided-since": "moderation: somebody has decided about it since; show it and decide anew",
  "reported-since": "moderation: it was reported since; show it and decide anew",
};
