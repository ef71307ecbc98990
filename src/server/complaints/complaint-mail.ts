import {
  buildLetters,
  LETTER_LOCALE,
  toLetterText,
} from "#catalogue/registry/complaint-letters.ts";
import { LETTER_PARTS } from "#catalogue/registry/letter-parts.ts";
import type { LenderType, Market } from "#contract/catalogue/constants.ts";
import type { Complaint } from "#contract/complaints/complaint.ts";
import {
  type TroubleNames,
  toComplaintReference,
  translateComplaintSubject,
} from "#contract/complaints/letter.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { loadTexts } from "#server/core/texts.ts";
import { DeliveryFailed } from "#server/delivery/letter.ts";
import { toRecipient } from "#server/moderation/notices.ts";
import type { Services } from "#server/services.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";

const texts = await loadTexts(["complaints"]);
const TROUBLES = Object.fromEntries(
  LOCALE_CODES.map((locale) => [
    locale,
    texts(locale)("complaints:trouble", { returnObjects: true }) as TroubleNames,
  ]),
) as Record<Locale, TroubleNames>;

type FiledComplaint = Omit<Complaint, "pictures"> & {
  readonly complaintId: string;
  readonly userId: string;
  readonly locale: Locale;
};

/**
 * Mails the complaint letters and the reference number in the language of the author's page. Uses only the verified
 * address, because the address in the form may belong to someone else. Returns whether the mail was accepted.
 */
export async function mailComplaint(
  { store, config, delivery, readCatalogue, subjects }: MailServices,
  { complaintId, userId, companyId, locale, alias: input, ...content }: FiledComplaint,
): Promise<boolean> {
  const email = (await store.read.userById(userId))?.email;
  const catalogue = readCatalogue();
  const lender = catalogue.companyById.get(companyId);
  if (email == null || lender === undefined) return false;
  const name = subjects.nameOf("company", companyId, locale) ?? companyId;
  const alias = input && isSafeAlias(input, catalogue) ? input : undefined;
  const company = alias ? `${alias} (${name})` : name;
  const { to, linkTo } = toRecipient(config, email, locale);
  const values = {
    reference: toComplaintReference(complaintId),
    company,
    letter: renderLetters(lender, { ...content, company }, locale),
    link: `${linkTo("/complain")}?${new URLSearchParams({ company: companyId, ...(alias && { alias }) })}`,
    ownLink: linkTo("/my"),
  };
  try {
    await delivery.send({ ...to, kind: "complaintFiled", values });
    return true;
  } catch (error) {
    // A failed mail is not an error: the complaint is stored, and the failure is logged.
    if (error instanceof DeliveryFailed) return false;
    throw error;
  }
}

/**
 * Whether an alias has no contact details, because the form reads it from a link that anyone can send to the
 * complainant. Apps with names such as "HIZO.AFRICA" are exempt.
 */
function isSafeAlias(alias: string, { companies, products }: SiteCatalogue): boolean {
  return (
    findContacts(alias).length === 0 ||
    [...companies, ...products].some(
      ({ name, otherNames }) => name === alias || otherNames.includes(alias),
    )
  );
}

type MailServices = Pick<Services, "store" | "config" | "delivery" | "readCatalogue" | "subjects">;

interface LetterContent extends Pick<Complaint, "subject" | "message" | "email" | "trouble"> {
  readonly company: string;
}

/** Renders both complaint letters, with headings in the language of the author's page. */
function renderLetters(
  { market, lenderType }: { readonly market: Market; readonly lenderType: LenderType },
  content: LetterContent,
  locale: Locale,
): string {
  const names = TROUBLES[LETTER_LOCALE[market]];
  const subject = translateComplaintSubject(content.subject, Object.values(TROUBLES), names);
  const letters = buildLetters(LETTER_PARTS[market], { ...content, subject, lenderType });
  const t = texts(locale);
  return [
    t("complaints:form.lenderLetter"),
    toLetterText(letters.lender),
    t("complaints:form.agencyLetter"),
    toLetterText(letters.agency),
  ].join("\n\n");
}
