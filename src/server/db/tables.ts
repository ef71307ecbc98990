import type { Generated, Selectable, Updateable } from "kysely";
import type { RewardKind } from "#contract/rewards/rewards.ts";
import type { CommunityTables, SubjectColumns } from "#server/db/community-tables.ts";

export type ActivityEntryRow = Selectable<Database["activity_entries"]>;
export type ActivityDrawRow = Omit<Selectable<Database["activity_draws"]>, "list">;

/** Columns ending in `_at` are milliseconds since 1970; those ending in `_hash` are one-way hashes. */
export interface Database extends CommunityTables {
  activity_entries: {
    id: string;
    activity_id: string;
    user_id: string;
    /** Random, so that the published list identifies nobody. */
    pseudonym: string;
    number: number;
    subject_id: string;
    score: number;
    term: number;
    days_per_term: number;
    draw_at: number;
    removed_at: Generated<number | null>;
    removed_by: Generated<string | null>;
    removed_note: Generated<string | null>;
    created_at: number;
    edited_at: Generated<number | null>;
  };
  activity_draws: {
    activity_id: string;
    draw_at: number;
    round: number;
    prizes: string;
    published_at: number;
    entries: number;
    list_hash: string;
    randomness: string | null;
    drawn_at: number | null;
    winners: string | null;
    /** The published list. The last column, because few queries read it. */
    list: string;
  };
  rewards: {
    id: string;
    /** The review may be deleted; the reward stays. */
    comment_id: string;
    user_id: string | null;
    phone_hash: string | null;
    currency: "NGN" | "IDR";
    amount: number;
    state: RewardKind;
    steps: number;
    /** Set while the reward is in an exported file and its outcome is not booked. */
    exported_at: number | null;
    due_at: number | null;
    created_at: number;
  };
  reward_entries: {
    reward_id: string;
    position: number;
    kind: RewardKind;
    amount: number;
    created_at: number;
  };
  users: {
    id: string;
    /** Verified, as is `phone`; both can be used to log in. */
    email: string | null;
    /**
     * The canonical spelling of the mailbox; null for the newer of two older accounts with one
     * mailbox.
     */
    canonical_email: Generated<string | null>;
    email_activated_at: number | null;
    phone: string | null;
    /** Unverified: other users may claim the same address. */
    claimed_email: string | null;
    claimed_phone: string | null;
    first_name: string;
    last_name: string;
    user_name: string;
    avatar: string | null;
    password_hash: string | null;
    channel: string;
    locale: string;
    /** A random key from which `toPseudonym` computes pseudonyms. Replaced when users hide their names. */
    pseudonym_key: string;
    shows_name: Generated<number>;
    name_changed_at: number | null;
    /** The account can read, but not write. */
    suspended_at: number | null;
    /** In tenths (src/scores/score.ts), computed again at `trust_due_at`. */
    trust: number;
    trust_due_at: number;
    created_at: number;
    updated_at: number;
  };
  google_identities: {
    google_subject: string;
    user_id: string;
  };
  sessions: {
    token_hash: string;
    /** Identifies the session in the list of sessions that its user sees. */
    id: string;
    /** Browser and system. */
    device: string | null;
    user_id: string;
    created_at: number;
    expires_at: number;
  };
  used_google_tokens: {
    token_hash: string;
    expires_at: number;
  };
  known_devices: {
    user_id: string;
    device_hash: string;
    first_used_at: number;
    last_used_at: number;
  };
  passkeys: {
    /** The credential's id, chosen by the authenticator. */
    id: string;
    user_id: string;
    public_key: string;
    /** Uses counted by the authenticator; 0 if it does not count. */
    counter: number;
    /** How the browser reaches the authenticator, such as `internal,hybrid`. */
    transports: string;
    device: string | null;
    created_at: number;
  };
  passkey_challenges: {
    challenge_hash: string;
    user_id: string;
    purpose: "add" | "login";
    expires_at: number;
    used_at: Generated<number | null>;
  };
  security_events: {
    id: string;
    /** The name of the call, such as `login`. */
    event: string;
    code: string;
    user_id: string | null;
    account_hash: string | null;
    network_hash: string;
    device: string | null;
    created_at: number;
  };
  verification_codes: {
    id: string;
    account: string;
    scene: string;
    code_hash: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    /** The hash of the known device, or of the network of an unknown one. */
    origin_hash: string;
    is_known_device: number;
  };
  /** Tries with a wrong code; the try of a correct code is deleted. */
  code_tries: {
    id: string;
    account: string;
    origin_hash: string;
    is_known_device: number;
    created_at: number;
  };
  email_activations: {
    token_hash: string;
    user_id: string;
    email: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  follows: SubjectColumns & {
    user_id: string;
    /** 0 above the limit of a network or device, and for a like from the author's device. */
    is_counted: Generated<number>;
    trust: number;
    network_hash: Generated<string | null>;
    device_hash: Generated<string | null>;
    created_at: number;
  };
  likes: Database["follows"] & {
    /** 1 for a like from the author's network or device. Never shown, because it would reveal the author. */
    shares_origin: Generated<number>;
  };
  reports: SubjectColumns & {
    id: string;
    user_id: string | null;
    reason: string;
    subject: string;
    message: string;
    email: string | null;
    network_hash: Generated<string | null>;
    outcome: Generated<string | null>;
    decided_at: Generated<number | null>;
    act_id: Generated<string | null>;
    decided_by: Generated<string | null>;
    decided_note: Generated<string | null>;
    told_at: Generated<number | null>;
    created_at: number;
  };
  subject_stats: SubjectColumns & {
    followers: number;
    likes: number;
    questions: Generated<number>;
    complaints: Generated<number>;
  };
  newsletter_subscriptions: {
    id: string;
    email: string;
    locale: string;
    confirm_token_hash: string | null;
    unsubscribe_token_hash: string | null;
    created_at: number;
    confirmed_at: number | null;
    unsubscribed_at: number | null;
  };
  searched_terms: {
    day: string;
    market: string;
    term: string;
    searches: number;
  };
  /** The columns that rate-limiter-flexible expects. */
  rate_limits: {
    key: string;
    points: number;
    expire: number | null;
  };
  digest_settings: {
    user_id: string;
    /** The subscribed topics, such as `lenders,answers`; empty without a subscription. */
    topics: string;
    sent_at: number;
    /** When the user ended answer mails; null while they are on, the default. */
    answer_mails_ended_at: Generated<number | null>;
    created_at: number;
  };
  digest_facts: SubjectColumns & {
    fact: string;
    value_hash: string;
    checked_at: number;
    changed_at: number | null;
  };
}

/** Queries find users by `canonical_email`; responses never contain it. */
export type UserRow = Omit<Selectable<Database["users"]>, "canonical_email">;
export type UserChanges = Updateable<Database["users"]>;
export type SessionRow = Selectable<Database["sessions"]>;
export type SubjectReactionRow = Selectable<Database["follows"]>;
export type LikeRow = Selectable<Database["likes"]>;
export type ReportRow = Selectable<Database["reports"]>;

export type RewardRow = Selectable<Database["rewards"]>;
export type PasskeyRow = Selectable<Database["passkeys"]>;
