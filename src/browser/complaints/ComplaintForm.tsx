import { useStore } from "@nanostores/react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { $session } from "#browser/core/session.ts";
import type { Pictures } from "#browser/pictures/use-pictures.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { useGiven, usePersonKey, useSignedInSubmit } from "#browser/posts/post-form.ts";
import { SubjectField } from "#browser/search/SubjectField.tsx";
import { AreaField } from "#browser/ui/form/AreaField.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { FormMessage } from "#browser/ui/form/FormMessage.tsx";
import { SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import { ComplaintFieldsSchema } from "#contract/complaints/complaint.ts";
import type { Market } from "#contract/wire/market.ts";
import type { Locale } from "#i18n/locales.ts";
import {
  $complained,
  COMPLAINT_WISH,
  complainedCompany,
  type FiledComplaint,
  fileComplaint,
  loadComplained,
} from "./complaint-store.ts";
import type { ComplaintTexts } from "./complaint-texts.ts";
import { Letter } from "./Letter.tsx";
import { letterTo } from "./letter.ts";
import { loadLaterParts } from "./load-later-parts.ts";
import { nameTrouble } from "./name-trouble.ts";
import { type Trouble, troubleIn } from "./trouble.ts";
import { UnsentChoice } from "./UnsentChoice.tsx";
import "#browser/ui/show-layers.ts";

interface Props {
  texts: ComplaintTexts;
  /** The country whose bodies show until the person chooses one. */
  market: Market;
  /** The country of the page's readers, if there is just one. */
  home: Market | undefined;
  locale: Locale;
}

const FORM = "complaint";

/** A complaint about a lender, and the same text as a letter; for one person at a time. */
export function ComplaintForm(props: Props) {
  return <OwnComplaint key={usePersonKey()} {...props} />;
}

function OwnComplaint({ texts, market, home, locale }: Props) {
  const company = useStore($complained, { ssr: "initial" });
  const session = useStore($session, { ssr: "initial" });
  const [filed, setFiled] = useState<FiledComplaint>();
  const [told, setTold] = useState<Trouble>();
  const pictures = useRef<Pictures>(null);
  const { parts, failed } = useLazyImport(loadLaterParts);
  const suggested = useMemo(
    () => ({
      email: session?.email ?? "",
      market: home ?? "",
      ...(told && { what: told, subject: texts.troubles[told] }),
    }),
    [session, home, told, texts],
  );
  const form = useForm<typeof ComplaintFieldsSchema, "lender" | "market" | "what">({
    name: FORM,
    schema: ComplaintFieldsSchema,
    texts: texts.form,
    suggested,
    draft: ["lender", "market", "what", "subject", "message", "email"],
    async submit(complaint) {
      // Pictures uploaded before must not be lost because their code loads slowly.
      if (!pictures.current && !failed) {
        throw new Failure("1001", "", { fields: { pictures: texts.unfinished } });
      }
      const ids = pictures.current?.ids() ?? [];
      setFiled(await fileComplaint({ ...complaint, pictures: ids, alias: company?.alias }));
      pictures.current?.clear();
      return undefined;
    },
  });
  const props = useSignedInSubmit(form.props, () => COMPLAINT_WISH, false);
  const [given, readGiven] = useGiven(form, company, suggested);
  const typed = String(given["lender"] ?? "");
  const trouble = given["what"] as Trouble | "" | undefined;
  const ofLetter = company?.market ?? ((given["market"] as Market) || market);
  useEffect(() => {
    setTold(troubleIn(location.search));
    loadComplained();
  }, []);

  const suggestions = parts?.texts.suggested ?? [texts.troubles];
  const letter = letterTo(
    texts.letters[ofLetter],
    { ...given, company: company?.name ?? typed },
    suggestions,
  );

  function changed(event: FormEvent<HTMLFormElement>) {
    nameTrouble(event, texts.troubles, suggestions);
    props.onInput(event);
    readGiven();
  }

  return (
    <div className="complaint">
      <h2>{texts.title}</h2>
      {!filed && (
        <form {...props} onInput={changed}>
          <AccountNeeded texts={texts.form} />
          <SubjectField
            field={form.field("companyId")}
            subject={complainedCompany}
            name="lender"
            texts={{ label: texts.company, hint: texts.companyHint, other: texts.otherCompany }}
          >
            {(choose) =>
              parts ? (
                <parts.FoundCompanies
                  {...{ typed, texts }}
                  later={parts.texts.companies}
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
              form={FORM}
              handle={pictures}
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
          {...{ trouble, company, home, locale, letter }}
          market={ofLetter}
          texts={parts.texts.filed}
        />
      )}
    </div>
  );
}
