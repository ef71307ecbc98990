import type { Complaint } from "#contract/complaints/complaint.ts";
import { complaintReference } from "#contract/complaints/complaint-reference.ts";
import { letterSubject, type TroubleNames } from "#contract/complaints/letter-subject.ts";
import type { Market } from "#contract/wire/market.ts";
import { filled } from "#i18n/filled.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { textsOf } from "#server/core/texts.ts";
import { DeliveryFailed } from "#server/delivery/delivery-failed.ts";
import { toRecipient } from "#server/moderation/notices.ts";
import type { Services } from "#server/services.ts";

/** The language that the bodies of a country read, which the page writes its letter in, too. */
const LETTER_LOCALE: Readonly<Record<Market, Locale>> = { NG: "en_NG", ID: "id_ID" };
const texts = await textsOf(["complaints"]);
const TROUBLES = Object.fromEntries(
  LOCALE_CODES.map((locale) => [
    locale,
    texts(locale)("complaints:trouble", { returnObjects: true }) as TroubleNames,
  ]),
) as Record<Locale, TroubleNames>;

type Filed = Omit<Complaint, "pictures"> & {
  readonly complaintId: string;
  readonly userId: string;
  readonly locale: Locale;
};

/**
 * Mails the letter and the number to who filed the complaint, in the language of their page, and says whether
 * that was accepted. It goes to the proven address of the account alone: the one in the form may be anybody's,
 * who would get what somebody else wrote.
 */
export async function mailComplaint(
  { store, config, delivery, readCatalogue, subjects }: MailServices,
  { complaintId, userId, companyId, locale, alias, ...words }: Filed,
): Promise<boolean> {
  const email = (await store.read.userById(userId))?.email;
  const market = readCatalogue().companies.find(({ id }) => id === companyId)?.market;
  if (email == null || market === undefined) return false;
  const name = subjects.nameOf("company", companyId, locale) ?? companyId;
  const company = alias ? `${alias} (${name})` : name;
  const { to, linkTo } = toRecipient(config, email, locale);
  const values = {
    reference: complaintReference(complaintId),
    company,
    letter: letterOf(market, { ...words, company }),
    link: `${linkTo("/complain")}?${new URLSearchParams({ company: companyId, ...(alias && { alias }) })}`,
    ownLink: linkTo("/my"),
  };
  try {
    await delivery.send({ ...to, kind: "complaintFiled", values });
    return true;
  } catch (error) {
    // The complaint is kept, and its page shows number and letter: delivery has logged why no mail went out.
    if (error instanceof DeliveryFailed) return false;
    throw error;
  }
}

type MailServices = Pick<Services, "store" | "config" | "delivery" | "readCatalogue" | "subjects">;

interface LetterWords extends Pick<Complaint, "subject" | "message" | "email"> {
  readonly company: string;
}

/** Filled in one pass, as in the browser: braces in somebody's words are no places. */
function letterOf(market: Market, words: LetterWords): string {
  const locale = LETTER_LOCALE[market];
  const subject = letterSubject(words.subject, Object.values(TROUBLES), TROUBLES[locale]);
  const places = Object.fromEntries(Object.keys(words).map((name) => [name, `{${name}}`]));
  return filled(texts(locale)("complaints:letterParts.text", places), { ...words, subject });
}
