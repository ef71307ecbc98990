import { slowHash } from "#server/accounts/credentials/slow-hash.ts";
import { DAY } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import type { SampleMark } from "#server/demo/sample-data.ts";
import type { Draw } from "./draw.ts";
import type { Person } from "./world.ts";

const PEOPLE = 320;
/** So many have proved a phone number, which activities ask for. */
const PROVED = 40;
const MAX_ACCOUNT_DAYS = 2 * 365;
const WORDS = ["Mango", "Palm", "Okapi", "Coral", "Lotus", "Teak", "Zebra", "Ginger"];

/** In which languages people read and write, as often as they stand here. */
const LOCALES: readonly Pick<Person, "locale" | "language">[] = [
  { locale: "en_NG", language: "en" },
  { locale: "en_NG", language: "en" },
  { locale: "en_US", language: "en" },
  { locale: "id_ID", language: "id" },
  { locale: "id_ID", language: "id" },
  { locale: "id_ID", language: "id" },
  { locale: "zh_CN", language: "zh" },
];

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** With which anybody may try the site; the same as long as the data are. */
export function demoAccount({ secret }: Pick<SampleMark, "secret">): DemoAccount {
  return { email: "visitor@demo.example", password: `Demo-${secret.slice(0, 12)}` };
}

/** Invented people, and one whom anybody may be. Nobody knows the passwords of the others. */
export async function addPeople(db: Db, draw: Draw, mark: SampleMark) {
  const { email, password } = demoAccount(mark);
  const people = Array.from({ length: PEOPLE }, () => ({ userId: newId(), ...draw.of(LOCALES) }));
  const rows = people.map(({ userId, locale }, index) => ({
    ...userRow(userId, mark.at - draw.between(MAX_ACCOUNT_DAYS - 60, MAX_ACCOUNT_DAYS) * DAY),
    locale,
    email: `person-${index}@demo.example`,
    phone: index < PROVED ? phoneOf(index) : null,
    // `Sample Mango 12045`
    pseudonym: `Sample ${draw.of(WORDS)} ${draw.between(10, 99)}${String(index).padStart(3, "0")}`,
  }));
  const visitor = {
    ...userRow(newId(), mark.at),
    email,
    phone: phoneOf(PEOPLE),
    password_hash: await slowHash(password),
  };
  await db.insertInto("users").values(rows).execute();
  await db.insertInto("users").values(visitor).execute();
  return { people, visitorId: visitor.id };
}

/** In a range that nobody uses. */
function phoneOf(index: number): string {
  return `+234800000${String(index).padStart(4, "0")}`;
}

function userRow(id: string, createdAt: number) {
  return {
    id,
    email_activated_at: createdAt,
    phone: null,
    claimed_email: null,
    claimed_phone: null,
    first_name: "Sample",
    last_name: "Person",
    user_name: "Sample person",
    avatar: null,
    password_hash: null,
    channel: "web",
    locale: "en_NG",
    created_at: createdAt,
    updated_at: createdAt,
  };
}
