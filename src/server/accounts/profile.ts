import { toApiPhone } from "#contract/accounts/phone.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import {
  assertNotSuspended,
  findUserInTransaction,
  getUser,
  getVerifiedOrClaimedAddresses,
} from "#server/accounts/account.ts";
import { readEmailActivation } from "#server/accounts/activation.ts";
import { toAvatarAddress } from "#server/avatars/avatar.ts";
import { DAY, toIsoTime } from "#server/core/clock.ts";
import { Failure, toInvalidFieldFailure } from "#server/core/failure.ts";
import { createToken } from "#server/core/secrets.ts";
import { type Db, toUserLockName } from "#server/db/store.ts";
import type { UserChanges, UserRow } from "#server/db/tables.ts";
import { isPhoneInServedCountry } from "#server/delivery/delivery.ts";
import type { Services } from "#server/services.ts";
import { assertAllowedName } from "./display-name.ts";

export async function readProfile(
  services: Pick<Services, "store" | "clock" | "config">,
  userId: string,
): Promise<Profile> {
  const user = await getUser(services.store, userId);
  const emailActivation = await readEmailActivation(services, user);
  const { email, phone } = getVerifiedOrClaimedAddresses(user);
  return {
    userId: user.id,
    userName: user.user_name,
    showName: user.shows_name === 1,
    first_name: user.first_name,
    last_name: user.last_name,
    email,
    phone: getResponsePhone(user),
    avatar: toAvatarAddress(user, services.config),
    emailActivated: emailActivation === "active",
    emailActivation,
    phoneActivated: user.phone !== null,
    phoneReachable: phone !== null && isPhoneInServedCountry(services.config, phone),
    channel: user.channel,
    createdAt: toIsoTime(user.created_at),
  };
}

export function getResponsePhone(user: UserRow): string | null {
  const { phone } = getVerifiedOrClaimedAddresses(user);
  return phone === null ? null : toApiPhone(phone);
}

/** Throws 1001 if the last name is empty, unless the user has only one name. */
export function clearUnusedLastName<Names extends { last_name?: string | undefined }>(
  names: Names,
  hasSingleName: boolean | undefined,
): Names {
  if (hasSingleName) return { ...names, last_name: "" };
  if (names.last_name === "")
    throw toInvalidFieldFailure("last_name", "messages:field.lastName.required");
  return names;
}

const NAME_CHANGE_INTERVAL = 30 * DAY;

type Names = Pick<UserChanges, "first_name" | "last_name" | "user_name" | "shows_name">;

export async function changeNames(
  services: Pick<Services, "store" | "clock" | "readCatalogue">,
  userId: string,
  names: { [Name in keyof Names]?: Names[Name] | undefined },
): Promise<void> {
  const { store, clock } = services;
  const changes = Object.entries(names).filter(([, name]) => name !== undefined);
  if (changes.length === 0) return;
  if (names.user_name !== undefined) assertAllowedName(services, "userName", names.user_name);
  await store.transaction(
    async (db) => {
      const now = clock.now();
      const user = await findUserInTransaction(db, userId);
      if (!user) throw new Failure("0004");
      const isRenamed = names.user_name !== undefined && names.user_name !== user.user_name;
      await assertNameChangeAllowed(
        db,
        user,
        { isRenamed, showsName: names.shows_name === 1 },
        now,
      );
      // An old display name must pass today's rules before posts show it.
      if (names.shows_name === 1 && names.user_name === undefined)
        assertAllowedName(services, "userName", user.user_name);
      const hidesName = names.shows_name === 0 && user.shows_name === 1;
      await db
        .updateTable("users")
        .set({
          ...Object.fromEntries(changes),
          ...(isRenamed && { name_changed_at: now }),
          // A new pseudonym key prevents readers from linking the hidden name to earlier pseudonyms.
          ...(hidesName && { pseudonym_key: createToken() }),
          updated_at: now,
        })
        .where("id", "=", userId)
        .execute();
    },
    { lock: toUserLockName(userId) },
  );
}

/** Throws 1006 for a suspended user, 1001 within 30 days of the previous name change. */
async function assertNameChangeAllowed(
  db: Db,
  user: UserRow,
  { isRenamed, showsName }: { isRenamed: boolean; showsName: boolean },
  now: number,
): Promise<void> {
  if (isRenamed || showsName) await assertNotSuspended(db, user);
  if (
    isRenamed &&
    user.name_changed_at !== null &&
    now < user.name_changed_at + NAME_CHANGE_INTERVAL
  )
    throw toInvalidFieldFailure("userName", "messages:field.name.changeLimit");
}
