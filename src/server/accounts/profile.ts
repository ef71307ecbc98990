import { wirePhone } from "#contract/accounts/phone.ts";
import type { Profile } from "#contract/accounts/profile.ts";
import { getUser } from "#server/accounts/account.ts";
import { shownAddressesOf } from "#server/accounts/activation/claimed-address.ts";
import { emailActivationOf } from "#server/accounts/activation/email-activation.ts";
import { refuseDisplayName } from "#server/accounts/names/display-name.ts";
import { avatarOf } from "#server/avatars/avatar-files.ts";
import { invalidField } from "#server/core/failure.ts";
import type { UserChanges, UserRow } from "#server/db/tables.ts";
import { isServed } from "#server/delivery/served-countries.ts";
import { replacePseudonym } from "#server/posts/author.ts";
import type { Services } from "#server/services.ts";

/** A user's own profile. */
export async function readProfile(
  services: Pick<Services, "store" | "clock" | "config">,
  userId: string,
): Promise<Profile> {
  const user = await getUser(services.store, userId);
  const emailActivation = await emailActivationOf(services, user);
  const { email, phone } = shownAddressesOf(user);
  return {
    userId: user.id,
    userName: user.user_name,
    pseudonym: user.pseudonym,
    showName: user.shows_name === 1,
    first_name: user.first_name,
    last_name: user.last_name,
    email,
    phone: wirePhoneOf(user),
    avatar: avatarOf(user, services.config),
    emailActivated: emailActivation === "active",
    emailActivation,
    phoneActivated: user.phone !== null,
    phoneReachable: phone !== null && isServed(services.config, phone),
    channel: user.channel,
    createdAt: new Date(user.created_at).toISOString(),
  };
}

export function wirePhoneOf(user: UserRow): string | null {
  const { phone } = shownAddressesOf(user);
  return phone === null ? null : wirePhone(phone);
}

/** Without a last name only for a person who says that one name is the full name. */
export function withSingleName<Names extends { last_name?: string | undefined }>(
  names: Names,
  isSingle: boolean | undefined,
): Names {
  if (isSingle) return { ...names, last_name: "" };
  if (names.last_name === "") throw invalidField("last_name", "messages:field.lastName.required");
  return names;
}

type Names = Pick<UserChanges, "first_name" | "last_name" | "user_name" | "shows_name">;

/** Changes the names that are given, and which of them posts show. */
export async function changeNames(
  services: Pick<Services, "store" | "clock" | "readCatalogue">,
  userId: string,
  names: { [Name in keyof Names]?: Names[Name] | undefined },
): Promise<void> {
  const { store, clock } = services;
  const given = Object.entries(names).filter(([, name]) => name !== undefined);
  if (given.length === 0) return;
  // A name that was taken before the rules is not shown anew.
  const isShownAnew = names.shows_name === 1 && names.user_name === undefined;
  const shown = isShownAnew ? (await store.read.userById(userId))?.user_name : names.user_name;
  if (shown !== undefined) refuseDisplayName(services, "userName", shown);
  if (names.shows_name === 0) await replacePseudonym(store.db, userId);
  await store.db
    .updateTable("users")
    .set({ ...Object.fromEntries(given), updated_at: clock.now() })
    .where("id", "=", userId)
    .execute();
}
