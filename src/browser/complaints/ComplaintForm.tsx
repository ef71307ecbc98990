import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { getPageLocale } from "#browser/core/page.ts";
import { useUserChangeCount } from "#browser/posts/post-form.ts";
import { SubjectField } from "#browser/search/SubjectField.tsx";
import { ChoiceField } from "#browser/ui/form/Choices.tsx";
import { AreaField, Field, type FieldState } from "#browser/ui/form/Field.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { useComposedValue } from "#browser/ui/use-composed.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import {
  buildLetters,
  LETTER_LOCALE,
  type LetterTemplate,
} from "#catalogue/registry/complaint-letters.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import {
  type Trouble,
  type TroubleNames,
  translateComplaintSubject,
} from "#contract/complaints/letter.ts";
import { LOCALES } from "#i18n/locales.ts";
import { readLenderAliasFromAddress, targetCompany } from "./complaint-store.ts";
import type { ComplaintTexts, LaterComplaintTexts } from "./complaint-texts.ts";
import type { NameSearch } from "./FirstAgencies.tsx";
import { Letter } from "./Letter.tsx";
import {
  LETTER_FIELDS,
  type PRIVATE_FIELDS,
  suggestSubject,
  useComplaintForm,
} from "./use-complaint-form.ts";
import "#browser/ui/show-layers.ts";

async function importComplaintComponents() {
  const [parts, reply] = await Promise.all([
    import("./later-parts.ts"),
    // Fetch the texts without the cache, because old texts may not fit a newer script.
    fetch(`/complaint/${getPageLocale()}.json`, { cache: "no-cache" }),
  ]);
  const texts: LaterComplaintTexts = await reply.json();
  return { ...parts, texts };
}

type LaterParts = Awaited<ReturnType<typeof importComplaintComponents>>;

interface Props extends Localized<ComplaintTexts> {
  /** The language tag of `texts`. */
  lang: string;
  template: LetterTemplate;
  market: Market;
  home: Market | undefined;
}

/** Remounts the form when another user signs in, which clears the fields. */
export function ComplaintForm(props: Props) {
  return <OwnComplaint key={useUserChangeCount()} {...props} />;
}

function OwnComplaint({ texts, lang, template, market, home, locale }: Props) {
  const { parts, failed } = useLazyImport(importComplaintComponents);
  const form = useComplaintForm(texts, home, failed);
  const [nameSearch, setNameSearch] = useState<NameSearch | null>(null);
  const { company, fieldValues: values, props } = form;
  // Shows the receipt only for the chosen lender, so that each lender has a separate complaint.
  const receipt = form.receipt?.companyId === values["companyId"] ? form.receipt : undefined;
  // Composes the name here, because the list of lenders may load during IME composition.
  const composedName = useComposedValue(String(values["lender"] ?? ""));
  const suggestions = parts ? Object.values(parts.texts.suggested) : [texts.troubles];
  const { letters, letterMarket, letterLocale } = writeLetters(
    { texts, template, market },
    form,
    parts,
    suggestions,
  );
  const letterProps = {
    ...{ texts, lang, locale },
    copyTexts: parts?.texts.copyResults,
    language: LOCALES[letterLocale].tag,
  };
  const trouble = (values["trouble"] || undefined) as Trouble | undefined;
  const agencyParts = parts?.findAgencyParagraphs(letterMarket, trouble, company, nameSearch) ?? [];

  function handleInput(event: FormEvent<HTMLFormElement>) {
    suggestSubject(event, texts.troubles, suggestions);
    props.onInput(event);
  }

  return (
    <div className="complaint">
      <form {...props} onInput={handleInput} onKeyDown={preventSubmitOnEnter}>
        <ComplaintStep
          number={1}
          id="lender-letter"
          title={texts.lenderLetter}
          hint={`${parts?.texts.lenderHints[letterMarket] ?? texts.lenderHint} ${texts.letterHint}`}
        >
          <div className="fill">
            <SubjectField
              field={form.field("companyId")}
              subject={parts?.companyWithDraft ?? targetCompany}
              name="lender"
              texts={{ label: texts.company, hint: texts.companyHint, other: texts.otherCompany }}
            >
              {(choose) =>
                parts ? (
                  <parts.CompanyResults
                    {...{ texts, locale, nameSearch }}
                    name={composedName}
                    later={parts.texts}
                    market={values["market"] as Market | ""}
                    onSearch={setNameSearch}
                    onChoose={choose}
                  />
                ) : (
                  <p role="status" className="status">
                    {failed && texts.companiesFailed}
                  </p>
                )
              }
            </SubjectField>
            <div data-needless={Boolean(company ?? home)}>
              <ChoiceField
                field={createUnsentField("market")}
                label={texts.country}
                hint={texts.countryHint}
                initial={home}
                none={texts.notChosen}
                choices={Object.entries(texts.countries)}
                isOptional
              />
            </div>
            <ChoiceField
              field={createUnsentField("trouble")}
              label={texts.what}
              hint={texts.whatHint}
              none={texts.notChosen}
              choices={Object.entries(texts.troubles)}
              isOptional
            />
            <AreaField
              field={form.field("message")}
              label={texts.message}
              hint={texts.messageHint}
            />
            <Field field={form.field("subject")} label={texts.subject} />
            <Field
              field={form.field("email")}
              label={texts.email}
              hint={texts.emailHint}
              type="email"
              autoComplete="email"
            />
            <p className="hint">{`${texts.optional} ${texts.noLoan}`}</p>
            <UnsentField name="sender" label={texts.sender} autoComplete="name" />
            <div className="pair">
              <UnsentField name="loan" label={texts.loan} />
              <UnsentField name="amount" label={texts.amount} />
            </div>
          </div>
          <Letter
            {...letterProps}
            letter={letters.lender}
            links={parts && <parts.LenderLinks letters={letters} text={texts.mail} />}
          />
        </ComplaintStep>
        <ComplaintStep
          number={2}
          id="agency-letter"
          title={texts.agencyLetter}
          hint={texts.agencyHint}
        >
          <div className="fill">
            <UnsentField name="sent" label={texts.sent} />
            <UnsentField name="answer" label={texts.answer} />
          </div>
          <Letter
            {...letterProps}
            letter={letters.agency}
            links={
              parts && (
                <parts.AgencyLinks
                  {...{ agencyParts, letters }}
                  texts={parts.texts.filed}
                  mailText={texts.mail}
                />
              )
            }
          />
          {parts && (
            <parts.FirstAgencies
              {...{ agencyParts, company, letters, locale }}
              texts={parts.texts.filed}
            />
          )}
        </ComplaintStep>
        <ComplaintStep number={3} id="file" title={texts.receipt} hint={texts.keep}>
          <div className="fill">
            <p className="intro">{texts.intro}</p>
            {!receipt && (
              <>
                {parts && (
                  <>
                    <parts.AccountNeeded texts={texts.form} locale={locale} />
                    <parts.PictureField
                      id="complaint-pictures"
                      form={form.draftName()}
                      handle={form.pictures}
                      texts={parts.texts.pictures}
                    />
                  </>
                )}
                <FormEnd form={form} label={texts.submit} texts={texts} />
              </>
            )}
            {receipt && parts && (
              <parts.ComplaintReceipt
                complaint={receipt}
                texts={{ ...texts, ...parts.texts }}
                {...{ company, locale }}
              />
            )}
            {receipt && !parts && <p role="status">{`${texts.done} ${receipt.complaintId}`}</p>}
          </div>
        </ComplaintStep>
      </form>
    </div>
  );
}

function writeLetters(
  { texts, template, market }: Pick<Props, "texts" | "template" | "market">,
  { company, fieldValues: values }: ReturnType<typeof useComplaintForm>,
  parts: LaterParts | undefined,
  suggestions: readonly TroubleNames[],
) {
  const read = (name: string) => String(values[name] ?? "");
  const chosenMarket = company?.market ?? ((values["market"] as Market | "") || market);
  // Uses the letters of the page's country until the letters of the other country have loaded.
  const letterMarket = parts ? chosenMarket : market;
  const letterLocale = LETTER_LOCALE[letterMarket];
  // Skips the address at build time, when `location` does not exist.
  const alias = "lender" in values ? readLenderAliasFromAddress() : undefined;
  const names = parts?.texts.suggested[letterLocale] ?? texts.troubles;
  const letters = buildLetters(parts?.texts.letters[letterMarket] ?? template, {
    ...Object.fromEntries(LETTER_FIELDS.map((field) => [field, read(field)])),
    company: company?.name ?? (read("lender") || alias),
    subject: translateComplaintSubject(read("subject"), suggestions, names),
    trouble: values["trouble"] as Trouble | "" | undefined,
    lenderType: company?.lenderType,
  });
  return { letters, letterMarket, letterLocale };
}

/** Prevents Enter in a letter's field from submitting the complaint. */
function preventSubmitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event;
  const isText = target instanceof HTMLInputElement && target.type !== "file";
  if (event.key === "Enter" && isText) event.preventDefault();
}

interface StepProps {
  number: number;
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

function ComplaintStep({ number, id, title, hint, children }: StepProps) {
  return (
    <section className="step" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <b>{number}/3</b> {title}
      </h2>
      {hint && <p className="intro">{hint}</p>}
      {children}
    </section>
  );
}

interface UnsentFieldProps {
  name: (typeof PRIVATE_FIELDS)[number];
  label: string;
  autoComplete?: string;
}

/** An input for the letters only. The text is never sent to the server. */
function UnsentField({ name, ...field }: UnsentFieldProps) {
  return <Field field={createUnsentField(name)} isOptional {...field} />;
}

function createUnsentField(name: string): FieldState {
  return { id: `complaint-${name}`, name, problem: undefined };
}
