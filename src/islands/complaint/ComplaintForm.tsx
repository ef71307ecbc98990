import { useStore } from "@nanostores/react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Failure } from "#client/failure.ts";
import { ComplaintSchema } from "#contract/complaint.ts";
import type { Market } from "#contract/market.ts";
import { filled } from "#i18n/filled.ts";
import { AreaField } from "#islands/form/AreaField.tsx";
import { Field } from "#islands/form/Field.tsx";
import { FormMessage } from "#islands/form/FormMessage.tsx";
import type { FormTexts } from "#islands/form/problems-of-failure.ts";
import { SubmitButton } from "#islands/form/SubmitButton.tsx";
import { useForm } from "#islands/form/use-form.ts";
import { useComing } from "#islands/lists/use-coming.ts";
import type { PictureTexts } from "#islands/pictures/PictureField.tsx";
import type { Pictures } from "#islands/pictures/use-pictures.ts";
import { useGiven } from "#islands/post-form/use-given.ts";
import { usePersonKey } from "#islands/post-form/use-person-key.ts";
import { useSignedInSubmit } from "#islands/post-form/use-signed-in-submit.ts";
import { $complained, COMPLAINT_WISH, fileComplaint, loadComplained } from "#stores/complaint.ts";
import { $session } from "#stores/session.ts";
import { CompanyField, type CompanyTexts } from "./CompanyField.tsx";
import { Letter, type LetterTexts } from "./Letter.tsx";
import "#islands/layers/show-layers.ts";

export interface ComplaintTexts extends CompanyTexts, LetterTexts {
  form: FormTexts;
  title: string;
  subject: string;
  message: string;
  messageHint: string;
  email: string;
  emailHint: string;
  submit: string;
  sending: string;
  /** With `{number}`. */
  done: string;
  pictures: PictureTexts;
}

interface Props {
  texts: ComplaintTexts;
  /** Whose bodies are meant while no lender was chosen. */
  market: Market;
}

const FORM = "complaint";

/** A complaint about a lender, and the same words as a letter; of one person at a time. */
export function ComplaintForm(props: Props) {
  return <OwnComplaint key={usePersonKey()} {...props} />;
}

function OwnComplaint({ texts, market }: Props) {
  const company = useStore($complained, { ssr: "initial" });
  const session = useStore($session, { ssr: "initial" });
  const [number, setNumber] = useState<string>();
  const pictures = useRef<Pictures>(null);
  const { parts, failed } = useComing(loadPictures);
  const initial = useMemo(() => ({ email: session?.email ?? "" }), [session]);
  const form = useForm({
    name: FORM,
    schema: ComplaintSchema,
    texts: texts.form,
    initial,
    draft: ["subject", "message", "email"],
    async submit(complaint) {
      // What was uploaded before is not left behind because the code for it is slow.
      if (!pictures.current && !failed) {
        throw new Failure("1001", "", { fields: { pictures: texts.pictures.unfinished } });
      }
      const ids = pictures.current?.ids() ?? [];
      const { complaintId } = await fileComplaint({ ...complaint, pictures: ids });
      pictures.current?.clear();
      setNumber(complaintId);
      return undefined;
    },
  });
  const props = useSignedInSubmit(form.props, () => COMPLAINT_WISH, false);
  const [given, readGiven] = useGiven(form);
  useEffect(() => {
    loadComplained();
  }, []);

  function changed(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    readGiven();
  }

  return (
    <div className="complaint">
      <h2>{texts.title}</h2>
      {number === undefined ? (
        <form {...props} onInput={changed}>
          <CompanyField field={form.field("companyId")} texts={texts} />
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
              texts={texts.pictures}
            />
          )}
          <FormMessage message={form.message} />
          <SubmitButton isSending={form.isSending} label={texts.submit} sending={texts.sending} />
        </form>
      ) : (
        <Done words={filled(texts.done, { number })} />
      )}
      <Letter
        market={company?.market ?? market}
        company={company?.name}
        given={given}
        texts={texts}
      />
    </div>
  );
}

async function loadPictures() {
  const { PictureField } = await import("#islands/pictures/PictureField.tsx");
  return { PictureField };
}

/** Has the focus, as the form that had it is gone. */
function Done({ words }: { words: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p className="done" role="status" tabIndex={-1} ref={element}>
      {words}
    </p>
  );
}
