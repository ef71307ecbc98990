import { sql } from "kysely";
import { DAY } from "#server/clock.ts";
import type { Db } from "#server/db/store.ts";
import { othersOfHour } from "./post-burst.ts";
import type { PostOrigin } from "./post-origin.ts";
import { withdrawnAlike } from "./withdrawn-post.ts";

/** Within so long people of one network are counted. */
const NETWORK_WINDOW = DAY;
/** More need not be counted: they hold a post with the next one. */
export const OTHERS_OF_A_NETWORK = 2;

/** What stands around a post that is about to be written. */
export interface PostCircumstances {
  /** Other people who wrote about its subject today from its network, as many as count. */
  readonly ofNetwork: number;
  /** Whether another person did from its device. */
  readonly isOfDevice: boolean;
  /** Other people who did within the hour. */
  readonly ofHour: number;
  /** Whether its author deleted something like it that others did not see. */
  readonly isWrittenAgain: boolean;
}

/** All of it in one query, as everybody who writes waits for it. Nothing older than `since` counts. */
export async function findCircumstances(
  db: Db,
  origin: PostOrigin,
  since: number,
): Promise<PostCircumstances> {
  const { networkHash, deviceHash, subjectType } = origin;
  const isPlaced = subjectType !== null;
  const found = await db
    .selectNoFrom(({ exists, lit }) => [
      exists(withdrawnAlike(db, origin, since)).as("again"),
      (isPlaced ? othersOfHour(db, origin) : lit(0)).as("hour"),
      (isPlaced && networkHash !== null ? peopleOfNetwork(db, origin, networkHash) : lit(0)).as(
        "network",
      ),
      (isPlaced && deviceHash !== null
        ? exists(others(db, origin, since).select("post_id").where("device_hash", "=", deviceHash))
        : lit(0)
      ).as("device"),
    ])
    .executeTakeFirstOrThrow();
  return {
    ofNetwork: found.network ?? 0,
    isOfDevice: Boolean(found.device),
    ofHour: found.hour ?? 0,
    isWrittenAgain: Boolean(found.again),
  };
}

function peopleOfNetwork(db: Db, origin: PostOrigin, networkHash: string) {
  const people = others(db, origin, origin.at - NETWORK_WINDOW)
    .select("user_id")
    .distinct()
    .where("network_hash", "=", networkHash)
    .limit(OTHERS_OF_A_NETWORK);
  return db
    .selectFrom(people.as("person"))
    .select(sql<number>`cast(count(*) as integer)`.as("people"));
}

/** What other people wrote about the same subject. */
function others(db: Db, { userId, subjectType, subjectId }: PostOrigin, since: number) {
  return db
    .selectFrom("post_origins")
    .where("user_id", "<>", userId)
    .where("created_at", ">", since)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId);
}
