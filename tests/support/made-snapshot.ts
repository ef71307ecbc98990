import type { Insight } from "#contract/insights/insights.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import type { Snapshot, SubjectSnapshot } from "#contract/snapshot/snapshot.ts";

/** A product of the invented registry. */
export const MADE_SUBJECT = { subjectType: "product", subjectId: "sample-loan-0" } as const;

export function createSnapshotReview(number: number, changes: Partial<Comment> = {}): Comment {
  return {
    id: `review-${number}`,
    kind: "review",
    ...MADE_SUBJECT,
    subjectName: null,
    parentId: null,
    state: "shown",
    author: { pseudonym: `Quiet Sparrow ${number}`, name: null, isYou: false },
    language: "en",
    description: `Review ${number}: <b>no</b> surprises.\nPaid back in time.`,
    review: {
      stars: 4,
      ratings: { interest: 3, fees: null, speed: 5, service: 4, approval: null, limit: 2 },
      outcome: "successful",
      loan: {
        currency: "NGN",
        amount: { min: 20_000, max: 50_000 },
        term: { min: 1, max: 30 },
      },
    },
    own: null,
    isVerified: true,
    source: null,
    likes: number,
    liked: false,
    replies: 0,
    createdAt: "2026-10-01",
    editedAt: null,
    ...changes,
  };
}

export function createSnapshotStats(
  changes: Partial<SubjectSnapshot["stats"]> = {},
): SubjectSnapshot["stats"] {
  const rated = { interest: 3.4, fees: null, speed: 4.2, service: 3.9, approval: null, limit: 3 };
  return {
    rating: 3.8125,
    lowerBound: null,
    reviews: 12,
    imported: [],
    newest: "2026-10-01",
    stars: [1, 0, 2, 4, 5],
    ratings: rated,
    ratingCounts: { interest: 9, fees: 2, speed: 12, service: 6, approval: 0, limit: 7 },
    successRate: 75,
    success: { successful: 9, failed: 3, low: 46.77, high: 91.11 },
    paidRate: { reviews: 8, median: 121, low: 74.5, high: 448 },
    likes: 0,
    followers: 3,
    questions: 0,
    complaints: 0,
    ...changes,
  };
}

export function createSubjectSnapshot(changes: Partial<SubjectSnapshot> = {}): SubjectSnapshot {
  return {
    stats: createSnapshotStats(),
    helpful: [3, 2, 1].map((number) => createSnapshotReview(number)),
    newest: [
      createSnapshotReview(3),
      createSnapshotReview(5, { editedAt: "2026-10-05", isVerified: false }),
      createSnapshotReview(4, { language: "id", description: "Cepat dan jelas." }),
    ],
    ...changes,
  };
}

/** With excerpts of the reviews 1 and 2. */
export function createSnapshotInsights(): Insight[] {
  const excerpts: Insight["excerpts"] = [
    { id: "review-1", polarity: "praise", text: "No <b>hidden</b> charges.", language: "en" },
    { id: "review-2", polarity: "complaint", text: "The fee is too high.", language: "en" },
  ];
  return [
    { theme: "fees", praise: 31, complaint: 9, excerpts },
    { theme: "help", praise: 20, complaint: 0, excerpts: [] },
  ];
}

export function createTestSnapshot(): Snapshot {
  return {
    day: "2026-11-21",
    takenAt: "2026-11-21T03:00:00.000Z",
    subjects: { "product:sample-loan-0": createSubjectSnapshot() },
    counts: {
      "product:sample-loan-0": { questions: 2, complaints: 0 },
      "company:sample-5": { questions: 0, complaints: 12 },
      "company:sample-6": { questions: 0, complaints: 7 },
      "company:sample-7": { questions: 3, complaints: 4 },
    },
    followers: { "sample-loan-0": 3, "sample-loan-1": 12 },
  };
}
