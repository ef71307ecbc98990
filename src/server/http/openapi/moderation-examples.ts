import type { Examples } from "./example.ts";

/** What the log of the moderators answers. */
export const MODERATION_EXAMPLES: Examples<"moderationLog"> = {
  moderationLog: {
    query: { size: "20" },
    reply: {
      items: [
        {
          id: "1",
          decision: "remove",
          reason: "advertising",
          postType: "comment",
          subjectType: "product",
          subjectId: "example-loan",
          subjectName: "Example Loan",
          isUndone: false,
          at: "2026-03-02T00:00:00.000Z",
        },
      ],
      next: null,
      total: 1,
      counts: { waiting: 2, reports: 7, removed: { advertising: 1 }, shownAgain: 0 },
    },
  },
};
