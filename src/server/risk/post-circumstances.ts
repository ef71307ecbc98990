import { sql } from "kysely";
import type { Db } from "#server/db/store.ts";
import { burstSince, othersSince } from "./post-burst.ts";
import { type PostOrigin, placeOf } from "./post-origin.ts";
import { networkSince, OTHERS_OF_A_NETWORK } from "./shared-network.ts";
import { withdrawnAlike } from "./withdrawn-post.ts";

/** What stands around a post that is about to be written. */
export interface PostCircumstances {
  /** Other people who wrote at its place today from its network, whatever it was, as many as count. */
  readonly ofNetwork: number;
  /** Whether another person did from its device. */
  readonly isOfDevice: boolean;
  /** Other people who did within the hour, also those who do not count for a burst. */
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
  const { userId, subjectType, subjectId, textHash, networkHash, deviceHash, at } = origin;
  const times = { since, today: networkSince(at), hour: burstSince(at) };
  const found = await circumstances(db, {
    ...{ userId, subjectType, subjectId, textHash, networkHash, deviceHash },
    ...placeOf(origin),
    ...times,
  });
  return {
    ofNetwork: found?.network ?? 0,
    isOfDevice: Boolean(found?.device),
    ofHour: found?.people ?? 0,
    isWrittenAgain: Boolean(found?.again),
  };
}

interface Asked {
  userId: string;
  subjectType: string | null;
  subjectId: string | null;
  placeType: string | null;
  placeId: string | null;
  textHash: string;
  networkHash: string | null;
  deviceHash: string | null;
  since: number;
  today: number;
  hour: number;
}

/** What has no place, network or device is alike nothing. */
function circumstances(db: Db, asked: Asked) {
  const others = db
    .selectFrom("post_origins")
    .where("user_id", "<>", asked.userId)
    .where("subject_type", "=", asked.placeType)
    .where("subject_id", "=", asked.placeId);
  const ofNetwork = others
    .select("user_id")
    .distinct()
    .where("network_hash", "=", asked.networkHash)
    .where("created_at", ">", asked.today)
    .limit(sql.lit(OTHERS_OF_A_NETWORK));
  const ofDevice = others
    .select("post_id")
    .where("device_hash", "=", asked.deviceHash)
    .where("created_at", ">", asked.since);
  return db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(withdrawnAlike(db, asked)).as("again"),
      othersSince(db, asked).as("people"),
      selectFrom(ofNetwork.as("person"))
        .select(sql<number>`cast(count(*) as integer)`.as("people"))
        .as("network"),
      exists(ofDevice).as("device"),
    ])
    .executeTakeFirst();
}
