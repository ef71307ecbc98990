import { type FormEvent, useState } from "react";
import { pageLocale } from "#browser/core/page.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { usePersonKey } from "#browser/posts/post-form.ts";
import { SubjectField } from "#browser/search/SubjectField.tsx";
import { AreaField, Field, FieldFrame } from "#browser/ui/form/Field.tsx";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useComposed } from "#browser/ui/use-composed.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import {
  buildLetters,
  LETTER_LOCALE,
  type LetterTemplate,
} from "#catalogue/registry/complaint-letters.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import { type Trouble, type TroubleNames, translateSubject } from "#contract/complaints/letter.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { type ChosenCompany, readAlias, targetCompany } from "./complaint-store.ts";
import type { ComplaintTexts, LaterComplaintTexts } from "./complaint-texts.ts";
import type { NameSearch } from "./first-bodies.ts";
import { Letter } from "./Letter.tsx";
import { suggestSubject, useComplaintForm } from "./use-complaint-form.ts";
import "#browser/ui/show-layers.ts";

async function loadLaterParts() {
  const [parts, texts] = await Promise.all([import("./later-parts.ts"), loadTexts()]);
  return { ...parts, texts };
}

async function loadTexts(): Promise<LaterComplaintTexts> {
  // The browser may cache the file for an hour while the script is newer.
  return (await fetch(`/complaint/${pageLocale()}.json`, { cache: "no-cache" })).json();
}

type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>;

interface Props {
  texts: ComplaintTexts;
  template: LetterTemplate;
  market: Market;
  home: Market | undefined;
  locale: Locale;
}

/** A change of the session clears the form. */
export function ComplaintForm(props: Props) {
  return <OwnComplaint key={usePersonKey()} {...props} />;
}

function OwnComplaint({ texts, template, market, home, locale }: Props) {
  const { parts, failed } = useLazyImport(loadLaterParts);
  const form = useComplaintForm(texts, home, failed);
  const [nameSearch, setNameSearch] = useState<NameSearch | null>(null);
  const { company, values, receipt, props } = form;
  const name = String(values["lender"] ?? "");
  // The list may load while an input method is composing, so the state is kept here.
  const composedName = useComposed(name);
  const suggested = parts?.texts.suggested;
  const suggestions = suggested ? Object.values(suggested) : [texts.troubles];

  function handleInput(event: FormEvent<HTMLFormElement>) {
    suggestSubject(event, texts.troubles, suggestions);
    props.onInput(event);
    form.readValues();
  }

  return (
    <div className="complaint">
      <h2>{texts.title}</h2>
      <p className="intro">{texts.intro}</p>
      {!receipt && (
        <form {...props} onInput={handleInput}>
          <AccountNeeded texts={texts.form} locale={locale} />
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
          <div hidden={Boolean(company)}>
            <UnsentChoice
              name="market"
              label={texts.country}
              hint={texts.countryHint}
              initial={home}
              none={texts.notChosen}
              choices={texts.countries}
            />
          </div>
          <UnsentChoice
            name="trouble"
            label={texts.what}
            hint={texts.whatHint}
            none={texts.notChosen}
            choices={texts.troubles}
          />
          <Field field={form.field("subject")} label={texts.subject} />
          <AreaField
            field={form.field("message")}
            label={texts.message}
            hint={texts.messageHint}
            rows={6}
          />
          <Field
            field={form.field("email")}
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="email"
          />
          {parts && (
            <parts.PictureField
              id="complaint-pictures"
              form={form.draftName()}
              handle={form.pictures}
              texts={parts.texts.pictures}
            />
          )}
          <FormMessage message={form.message} />
          <SubmitButton isSending={form.isSending} label={texts.submit} sending={texts.sending} />
        </form>
      )}
      {receipt &&
        (parts ? (
          <parts.ComplaintReceipt
            complaint={receipt}
            texts={{ ...texts, ...parts.texts }}
            {...{ company, locale }}
          />
        ) : (
          <p role="status">{`${texts.done} ${receipt.complaintId}`}</p>
        ))}
      <ComplaintLetters
        {...{ texts, template, market, locale, parts, values, company, nameSearch, suggestions }}
      />
    </div>
  );
}

interface LettersProps extends Omit<Props, "home"> {
  parts: LaterParts | undefined;
  values: Readonly<Record<string, unknown>>;
  company: ChosenCompany | null;
  nameSearch: NameSearch | null;
  suggestions: readonly TroubleNames[];
}

/** The letters of the other country load later. */
function ComplaintLetters(props: LettersProps) {
  const { texts, template, market, locale, parts, values, company, nameSearch, suggestions } =
    props;
  const read = (name: string) => String(values[name] ?? "");
  const trouble = values["trouble"] as Trouble | "" | undefined;
  const chosenMarket = company?.market ?? ((values["market"] as Market | "") || market);
  const letterMarket = parts ? chosenMarket : market;
  const letterLocale = LETTER_LOCALE[letterMarket];
  // There is no `location` during the build.
  const alias = "lender" in values ? readAlias() : undefined;
  const letters = buildLetters(parts?.texts.letters[letterMarket] ?? template, {
    company: company?.name ?? (read("lender") || alias),
    subject: translateSubject(
      read("subject"),
      suggestions,
      parts?.texts.suggested[letterLocale] ?? texts.troubles,
    ),
    message: read("message"),
    email: read("email"),
    trouble,
    lenderType: company?.lenderType,
  });
  const letterProps = { texts, locale, language: LOCALES[letterLocale].tag };
  const agencyParts =
    parts?.findAgencyParts({ market: letterMarket, trouble, company, nameSearch }) ?? [];
  return (
    <>
      <Letter
        {...letterProps}
        recipient="lender"
        text={letters.lender}
        hint={`${texts.lenderHint[letterMarket]} ${texts.letterHint}`}
        links={parts && <parts.LenderLinks letters={letters} text={texts.mail} />}
      />
      <Letter
        {...letterProps}
        recipient="agency"
        text={letters.agency}
        hint={texts.agencyHint}
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
        <parts.FirstBodies
          {...{ agencyParts, company, letters, locale }}
          texts={parts.texts.filed}
        />
      )}
    </>
  );
}

interface UnsentChoiceProps {
  name: string;
  label: string;
  hint: string;
  initial?: string | undefined;
  none: string;
  choices: Readonly<Record<string, string>>;
}

/** A choice that only controls the page. It is not submitted and needs no validation. */
function UnsentChoice({ name, label, hint, initial, none, choices }: UnsentChoiceProps) {
  const field = { id: `complaint-${name}`, name, problem: undefined };
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional>
      {(attributes) => (
        <select {...attributes} defaultValue={initial}>
          {!initial && <option value="">{none}</option>}
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
