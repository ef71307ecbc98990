import type { Generated, Insertable, Selectable } from "kysely";

export interface SubjectColumns {
  subject_type: string;
  subject_id: string;
}

interface PostColumns {
  post_type: string;
  post_id: string;
}

export type ModerationActRow = Selectable<CommunityTables["moderation_acts"]>;
export type NewModerationActRow = Insertable<CommunityTables["moderation_acts"]>;

export interface CommunityTables {
  post_origins: PostColumns & {
    /** The subject; for a reply, its parent post. */
    subject_type: string | null;
    subject_id: string | null;
    user_id: string | null;
    network_hash: string | null;
    device_hash: string | null;
    text_hash: string | null;
    text_at: number;
    created_at: number;
  };
  post_signals: PostColumns & {
    signal: string;
    created_at: number;
  };
  withdrawn_posts: {
    post_id: string;
    user_id: string;
    subject_type: string | null;
    subject_id: string | null;
    text_hash: string | null;
    created_at: number;
  };
  moderation_acts: PostColumns & {
    id: string;
    /** The public number of an act. Numbers have no gaps and reveal no time. */
    number: number;
    subject_type: string | null;
    subject_id: string | null;
    decision: string;
    reason: string;
    /** The moderator, or `rule` for the server. Never shown in public. */
    moderator: string;
    note: string;
    state_before: string;
    state_after: string;
    revision: Generated<string | null>;
    author_told_at: Generated<number | null>;
    created_at: number;
  };
  comments: SubjectColumns & {
    id: string;
    kind: string;
    /** Null for imported reviews, deleted posts and posts of an erased user. */
    user_id: string | null;
    parent_id: string | null;
    state: string;
    language: string;
    description: string;
    stars: number | null;
    outcome: string | null;
    interest: number | null;
    fees: number | null;
    speed: number | null;
    service: number | null;
    approval: number | null;
    credit_limit: number | null;
    currency: string | null;
    amount: number | null;
    term: number | null;
    repayment: number | null;
    instalments: number | null;
    /** The effective yearly rate in hundredths of a percent, with three significant digits. */
    paid_rate: number | null;
    is_verified: Generated<number>;
    /** In tenths (src/scores/score.ts). */
    trust: number;
    /** 1 if others wrote about the subject from the same device or network. */
    shares_origin: Generated<number>;
    source: string | null;
    source_key: string | null;
    likes: Generated<number>;
    source_likes: Generated<number>;
    replies: Generated<number>;
    /** The creation time of an equally helpful post without likes and information. Lists are sorted by it. */
    helpful_at: number;
    created_at: number;
    edited_at: number | null;
  };
  review_tallies: SubjectColumns & {
    stars: number;
    outcome: string;
    language: string;
    /** 0 for reviews by new accounts. */
    is_trusted: number;
    reviews: number;
  };
  subject_scores: SubjectColumns & {
    dimension: string;
    /** All shown reviews, and those of them with trust. */
    reviews: number;
    counted: number;
    weight: number;
    weighted: number;
    votes: Generated<number>;
    voted: Generated<number>;
    newest: Generated<number>;
    /** A new random number after each change; caches compare it. */
    version: Generated<number>;
  };
  paid_rates: SubjectColumns & {
    rate: number;
    reviews: number;
  };
  imported_reviews: SubjectColumns & {
    source: string;
    reviews: number;
    newest: Generated<number>;
  };
  review_themes: SubjectColumns & {
    comment_id: string;
    theme: string;
    polarity: string;
    start: number;
    helpful_at: number;
  };
  questions: {
    id: string;
    user_id: string | null;
    subject_type: string | null;
    subject_id: string | null;
    state: string;
    language: string;
    category: string;
    label: string | null;
    title: string;
    description: string;
    accepted_id: string | null;
    likes: Generated<number>;
    answers: Generated<number>;
    created_at: number;
    edited_at: number | null;
  };
  question_tallies: SubjectColumns & {
    category: string;
    questions: number;
  };
  question_words: {
    word: string;
    created_at: number;
    question_id: string;
    in_title: number;
  };
  answer_mails: {
    question_id: string;
    answer_id: string | null;
    answered_at: number;
    told_at: number | null;
  };
  complaints: {
    id: string;
    user_id: string | null;
    company_id: string;
    subject: string;
    message: string;
    email: string | null;
    /**
     * 1 for the first complaint of a person about a company, and of a network or device within 30
     * days.
     */
    is_counted: number;
    trust: number;
    network_hash: Generated<string | null>;
    device_hash: Generated<string | null>;
    uncounted_at: Generated<number | null>;
    uncounted_by: Generated<string | null>;
    uncounted_note: Generated<string | null>;
    created_at: number;
  };
  /** The id is the file name. Unattached pictures are removed after a day. */
  pictures: {
    id: string;
    user_id: string | null;
    width: number;
    height: number;
    post_type: string | null;
    post_id: string | null;
    position: number | null;
    created_at: number;
  };
  /** Pictures whose files are removed a day after `first_seen_at`. */
  orphaned_pictures: { id: string; first_seen_at: number };
  revisions: PostColumns & {
    revision: number;
    contents: string;
    replaced_at: number;
  };
  server_secrets: {
    name: string;
    secret: string;
    created_at: number;
  };
}

export type CommentRow = Selectable<CommunityTables["comments"]>;
export type NewCommentRow = Insertable<CommunityTables["comments"]>;
export type QuestionRow = Selectable<CommunityTables["questions"]>;
export type ComplaintRow = Selectable<CommunityTables["complaints"]>;
export type PictureRow = Selectable<CommunityTables["pictures"]>;

export const REVIEW_COLUMNS = [
  "stars",
  "outcome",
  "interest",
  "fees",
  "speed",
  "service",
  "approval",
  "credit_limit",
  "amount",
  "term",
  "repayment",
  "instalments",
  "paid_rate",
] as const satisfies readonly (keyof CommentRow)[];
