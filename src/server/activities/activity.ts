import type { FileActivity } from "#catalogue/file/catalogue-file.ts";
import {
  ACTIVITY_STATES,
  type Activity,
  type activityList,
} from "#contract/activities/activity.ts";
import type { ParsedOf, ReplyOf } from "#contract/wire/endpoint.ts";
import { FALLBACK_LOCALE } from "#i18n/locales.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { ActivityEntryRow } from "#server/db/tables.ts";
import type { PostReader } from "#server/posts/post-reader.ts";
import type { Services } from "#server/services.ts";
import { paginateInMemory } from "#server/text/cursor.ts";

export type ActivityServices = Pick<
  Services,
  "store" | "clock" | "config" | "subjects" | "readCatalogue"
>;

/** Throws 1002 for an unknown activity or a draft. */
export function getActivityFacts({ readCatalogue }: ActivityServices, id: string): FileActivity {
  const activity = readCatalogue().activities.find((one) => one.id === id);
  if (!activity) throw new Failure("1002");
  return activity;
}

/** Lists live activities first, then the latest. Throws 0004 if a signed-out visitor requests their own activities. */
export async function listActivities(
  { store: { db }, clock, readCatalogue }: ActivityServices,
  { tab, ...paging }: ParsedOf<typeof activityList, "query">,
  reader: PostReader,
): Promise<ReplyOf<typeof activityList>> {
  if (tab === "mine" && reader.userId === undefined) throw new Failure("0004");
  const now = clock.now();
  const ownEntries = await findUserEntries(db, reader.userId);
  const visible = readCatalogue().activities.filter(
    ({ id }) => tab === "live" || ownEntries.has(id),
  );
  const drawnIds = await findIdsOfDrawnActivities(db, visible);
  const activities = visible.map((activity) => {
    const situation = {
      now,
      isDrawn: drawnIds.has(activity.id),
      entry: ownEntries.get(activity.id),
    };
    return toActivity(activity, situation, reader);
  });
  return paginateInMemory(activities.sort(compareActivitiesByState), paging, ({ id }) => id);
}

interface Situation {
  readonly now: number;
  readonly isDrawn: boolean;
  readonly entry: ActivityEntryRow | undefined;
}

export function toActivity(
  { texts, ...facts }: FileActivity,
  { now, isDrawn, entry }: Situation,
  { locale }: PostReader,
): Activity {
  const text = texts[locale] ?? texts[FALLBACK_LOCALE];
  return {
    ...facts,
    title: text?.title ?? facts.id,
    description: text?.description ?? "",
    state: isDrawn ? "drawn" : getActivityState(facts, now),
    hasEntry: entry !== undefined,
  };
}

export function getActivityState(
  { startsAt, endsAt }: Pick<FileActivity, "startsAt" | "endsAt">,
  now: number,
) {
  if (now < Date.parse(startsAt)) return "coming";
  return now < Date.parse(endsAt) ? "live" : "picking";
}

function compareActivitiesByState(one: Activity, other: Activity): number {
  const order = ACTIVITY_STATES.indexOf(one.state) - ACTIVITY_STATES.indexOf(other.state);
  return order || (one.endsAt > other.endsAt ? -1 : 1);
}

export async function findUserEntries(
  db: Db,
  userId: string | undefined,
): Promise<ReadonlyMap<string, ActivityEntryRow>> {
  if (userId === undefined) return new Map();
  const rows = await db
    .selectFrom("activity_entries")
    .selectAll()
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map((row) => [row.activity_id, row]));
}

async function findIdsOfDrawnActivities(db: Db, activities: readonly FileActivity[]) {
  const ids = activities.map(({ id }) => id);
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("activity_draws")
    .select("activity_id")
    .where("activity_id", "in", ids)
    .where("drawn_at", "is not", null)
    .execute();
  return new Set(rows.map(({ activity_id }) => activity_id));
}
