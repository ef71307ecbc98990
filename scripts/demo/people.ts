import type { PostLanguage } from "#contract/posts/post.ts";
import type { Locale } from "#i18n/locales.ts";
import { slowHash } from "#server/accounts/credentials/slow-hash.ts";
import { DAY } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import type { NewUserRow } from "#server/db/tables.ts";
import type { SampleMark } from "#server/demo/sample-data.ts";
import type { Draw } from "./draw.ts";
import type { Person } from "./world.ts";

const PEOPLE = 320;
const ROWS_AT_ONCE = 80;
const YEARS = 2 * 365;
const WORDS = ["Mango", "Palm", "Okapi", "Coral", "Lotus", "Teak", "Zebra", "Ginger"];

/** In which languages people read and write, as often as they stand here. */
const LOCALES: readonly { locale: Locale; language: PostLanguage }[] = [
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
export async function addPeople(
  db: Db,
  { draw, mark }: { readonly draw: Draw; readonly mark: SampleMark },
): Promise<Person[]> {
  const { email, password } = demoAccount(mark);
  const hashed = await slowHash(password);
  const people: Person[] = [];
  const rows: NewUserRow[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { locale, language } = draw.of(LOCALES);
    const person = { userId: newId(), locale, language, email: `person-${index}@demo.example` };
    const createdAt = mark.at - draw.between(YEARS - 60, YEARS) * DAY;
    people.push(person);
    rows.push({ ...userRow(person, createdAt), pseudonym: pseudonym(draw, index) });
  }
  const visitor = { userId: newId(), locale: "en_NG", language: "en", email } as const;
  rows.push({ ...userRow(visitor, mark.at), password_hash: hashed });
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto("users")
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
  return people;
}

/** `Sample Mango 12045` */
function pseudonym(draw: Draw, index: number): string {
  return `Sample ${draw.of(WORDS)} ${draw.between(10, 99)}${String(index).padStart(3, "0")}`;
}

function userRow({ userId, locale, email }: Person, createdAt: number): NewUserRow {
  return {
    id: userId,
    email,
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
    locale,
    created_at: createdAt,
    updated_at: createdAt,
  };
}
