import { type FormEvent, useState } from "react";
import { pageLocale } from "#browser/core/page.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { usePersonKey } from "#browser/posts/post-form.ts";
import { SubjectField } from "#browser/search/SubjectField.tsx";
import { AreaField, Field, FieldFrame } from "#browser/ui/form/Field.tsx";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useComposed } from "#browser/ui/use-composed.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { Locale } from "#i18n/locales.ts";
import { readAlias, targetCompany } from "./complaint-store.ts";
import type { ComplaintTexts, LaterComplaintTexts } from "./complaint-texts.ts";
import type { NameSearch, Trouble } from "./first-bodies.ts";
import { fillLetter, Letter } from "./Letter.tsx";
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

interface Props {
  texts: ComplaintTexts;
  market: Market;
  home: Market | undefined;
  locale: Locale;
}

/** A change of the session clears the form. */
export function ComplaintForm(props: Props) {
  return <OwnComplaint key={usePersonKey()} {...props} />;
}

function OwnComplaint({ texts, market, home, locale }: Props) {
  const { parts, failed } = useLazyImport(loadLaterParts);
  const form = useComplaintForm(texts, home, failed);
  const [nameSearch, setNameSearch] = useState<NameSearch | null>(null);
  const { company, values, receipt, props } = form;
  const name = String(values["lender"] ?? "");
  // The list may load while an input method is composing, so the state is kept here.
  const composedName = useComposed(name);
  const trouble = values["what"] as Trouble | "" | undefined;
  const country = values["market"] as Market | "";
  const letterMarket = company?.market ?? (country || market);
  const suggestions = parts?.texts.suggested ?? [texts.troubles];
  // There is no `location` during the build.
  const alias = "lender" in values ? readAlias() : undefined;
  const letter = fillLetter(
    texts.letters[letterMarket],
    { ...values, company: company?.name ?? (name || alias) },
    suggestions,
  );

  function handleInput(event: FormEvent<HTMLFormElement>) {
    suggestSubject(event, texts.troubles, suggestions);
    props.onInput(event);
    form.readValues();
  }

  return (
    <div className="complaint">
      <h2>{texts.title}</h2>
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
                  market={country}
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
            name="what"
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
      <Letter {...{ letter, texts }} />
      {parts && (
        <parts.FirstBodies
          {...{ trouble, company, nameSearch, locale, letter }}
          market={letterMarket}
          texts={parts.texts.filed}
        />
      )}
    </div>
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
