import { type FormEvent, useState } from "react";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { usePersonKey } from "#browser/posts/post-form.ts";
import { SubjectField } from "#browser/search/SubjectField.tsx";
import { AreaField } from "#browser/ui/form/AreaField.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { FormMessage } from "#browser/ui/form/FormMessage.tsx";
import { SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useComposed } from "#browser/ui/use-composed.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Market } from "#contract/wire/market.ts";
import type { Locale } from "#i18n/locales.ts";
import { complainedCompany, givenAlias } from "./complaint-store.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";
import { Letter } from "./Letter.tsx";
import { letterTo } from "./letter.ts";
import { loadLaterParts } from "./load-later-parts.ts";
import { nameTrouble } from "./name-trouble.ts";
import type { Trouble } from "./trouble.ts";
import { UnsentChoice } from "./UnsentChoice.tsx";
import type { FoundNames } from "./unlisted.ts";
import { useComplaintForm } from "./use-complaint-form.ts";
import "#browser/ui/show-layers.ts";

interface Props {
  texts: ComplaintTexts;
  /** The country whose bodies show until the person chooses one. */
  market: Market;
  /** The country of the page's readers, if there is just one. */
  home: Market | undefined;
  locale: Locale;
}

/** A complaint about a lender, and the same text as a letter; for one person at a time. */
export function ComplaintForm(props: Props) {
  return <OwnComplaint key={usePersonKey()} {...props} />;
}

function OwnComplaint({ texts, market, home, locale }: Props) {
  const { parts, failed } = useLazyImport(loadLaterParts);
  const form = useComplaintForm(texts, home, failed);
  const [found, setFound] = useState<FoundNames | null>(null);
  const { company, given, filed, props } = form;
  const typed = String(given["lender"] ?? "");
  // Keep the state here: the list may load while the reader is composing.
  const composed = useComposed(typed);
  const trouble = given["what"] as Trouble | "" | undefined;
  const country = given["market"] as Market | "";
  const ofLetter = company?.market ?? (country || market);
  const suggestions = parts?.texts.suggested ?? [texts.troubles];
  // The page is built without an address.
  const alias = "lender" in given ? givenAlias() : undefined;
  const letter = letterTo(
    texts.letters[ofLetter],
    { ...given, company: company?.name ?? (typed || alias) },
    suggestions,
  );

  function changed(event: FormEvent<HTMLFormElement>) {
    nameTrouble(event, texts.troubles, suggestions);
    props.onInput(event);
    form.readGiven();
  }

  return (
    <div className="complaint">
      <h2>{texts.title}</h2>
      {!filed && (
        <form {...props} onInput={changed}>
          <AccountNeeded texts={texts.form} locale={locale} />
          <SubjectField
            field={form.field("companyId")}
            subject={parts?.companyWithDraft ?? complainedCompany}
            name="lender"
            texts={{ label: texts.company, hint: texts.companyHint, other: texts.otherCompany }}
          >
            {(choose) =>
              parts ? (
                <parts.FoundCompanies
                  {...{ texts, locale, found }}
                  typed={composed}
                  later={parts.texts}
                  market={country}
                  onFound={setFound}
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
      {filed &&
        (parts ? (
          <parts.Filed
            complaint={filed}
            texts={{ ...texts, ...parts.texts }}
            {...{ company, locale }}
          />
        ) : (
          <p role="status">{`${texts.done} ${filed.complaintId}`}</p>
        ))}
      <Letter {...{ letter, texts }} />
      {parts && (
        <parts.FirstBodies
          {...{ trouble, company, found, locale, letter }}
          market={ofLetter}
          texts={parts.texts.filed}
        />
      )}
    </div>
  );
}
