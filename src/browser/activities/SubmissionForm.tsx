import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { PictureField } from "#browser/pictures/PictureField.tsx";
import type { Pictures } from "#browser/pictures/use-pictures.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { usePostForm } from "#browser/posts/post-form.ts";
import { FoundSubjects } from "#browser/search/FoundSubjects.tsx";
import { SubjectField } from "#browser/search/SubjectField.tsx";
import { Field } from "#browser/ui/form/Field.tsx";
import { StarsRow } from "#browser/ui/form/Radios.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { readFieldValues, useForm } from "#browser/ui/form/use-form.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { useComposedValue } from "#browser/ui/use-composed.ts";
import { type Entry, SubmissionSchema } from "#contract/activities/entry.ts";
import {
  chosenApp,
  createSubmissionResumeAction,
  readActivityIdFromAddress,
  sendSubmission,
} from "./activity-store.ts";
import type { SubmitTexts } from "./activity-texts.ts";

interface Props extends Localized<SubmitTexts> {
  submission: Entry["submission"] | undefined;
}

export function SubmissionForm({ submission, texts, locale }: Props) {
  const name = `activity-${readActivityIdFromAddress()}`;
  const app = useStore(chosenApp.$chosen, { ssr: "initial" });
  const pictures = useRef<Pictures>(null);
  const [isSaved, setSaved] = useState(false);
  const [saves, setSaves] = useState(0);
  const initial = useMemo(() => {
    if (!submission) return undefined;
    const { score, term, daysPerTerm } = submission;
    return { score: `${score}`, term: `${term}`, daysPerTerm: `${daysPerTerm}` };
  }, [submission]);
  const ownForm = useForm<typeof SubmissionSchema, "app">({
    name,
    schema: SubmissionSchema,
    texts: texts.form,
    initial,
    draft: ["app", "score", "term", "daysPerTerm"],
    read: (element) => parseNumberFields(readFieldValues(element)),
    async submit(fields) {
      setSaved(false);
      await sendSubmission({ ...fields, pictures: pictures.current?.ids() ?? [] });
      setSaved(true);
      pictures.current?.clear();
      // Remounts the picture field with a new key, so that it shows the saved pictures.
      setSaves((before) => before + 1);
      return undefined;
    },
  });
  const form = usePostForm(ownForm, {
    pending: createSubmissionResumeAction(),
    isResumed: false,
    fields: [app],
  });
  const typed = useComposedValue(String(form.fieldValues["app"] ?? ""));
  useEffect(() => {
    const isNamed = new URLSearchParams(location.search).has("app");
    chosenApp[submission && !isNamed ? "choose" : "load"](submission?.subjectId ?? null);
  }, [submission]);

  return (
    <form {...form.props}>
      <AccountNeeded texts={texts.form} locale={locale} />
      <SubjectField
        field={form.field("subjectId")}
        subject={chosenApp}
        name="app"
        texts={{ label: texts.app, hint: texts.appHint, other: texts.otherApp }}
      >
        {(choose) => (
          <FoundSubjects
            typed={typed}
            name="app"
            type="product"
            texts={{ found: texts.appsFound, none: texts.appsNone, failed: texts.appsFailed }}
            countries={texts.countries}
            onChoose={choose}
          />
        )}
      </SubjectField>
      <StarsRow field={form.field("score")} legend={texts.score} texts={texts} />
      <Field field={form.field("term")} label={texts.term} inputMode="numeric" />
      <Field field={form.field("daysPerTerm")} label={texts.daysPerTerm} inputMode="numeric" />
      <PictureField
        key={saves}
        id={`${name}-pictures`}
        form={name}
        handle={pictures}
        texts={texts.pictures}
        {...(submission && { before: submission.pictures })}
      />
      <FormEnd form={form} label={submission ? texts.save : texts.send} texts={texts} />
      <p role="status">{isSaved && texts.saved}</p>
    </form>
  );
}

function parseNumberFields(fieldValues: Readonly<Record<string, unknown>>) {
  const numbers = ["score", "term", "daysPerTerm"].flatMap((name) =>
    fieldValues[name] ? [[name, Number(fieldValues[name])] as const] : [],
  );
  return { ...fieldValues, ...Object.fromEntries(numbers) };
}
