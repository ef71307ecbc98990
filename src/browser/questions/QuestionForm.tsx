import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { PictureField } from "#browser/pictures/PictureField.tsx";
import type { Pictures } from "#browser/pictures/use-pictures.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { useFormValues, usePersonKey, useSignedInSubmit } from "#browser/posts/post-form.ts";
import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { ChoiceField } from "#browser/ui/form/ChoiceField.tsx";
import { AreaField, Field } from "#browser/ui/form/Field.tsx";
import { FormMessage, SubmitButton } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { QUESTION_CATEGORIES } from "#contract/posts/post.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { QuestionSchema } from "#contract/questions/question-text.ts";
import { addressOf } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import { changeQuestion, pendingQuestion, postQuestion } from "./question-form.ts";
import type { QuestionSubject } from "./question-query.ts";
import type { QuestionFormTexts } from "./question-texts.ts";
import { Similar } from "./Similar.tsx";

interface Props {
  about?: QuestionSubject | undefined;
  question?: QuestionEntry;
  texts: QuestionFormTexts;
  locale: Locale;
  onDone: (question: QuestionEntry) => void;
  onCancel: () => void;
}

/** The question form. Another person gets an empty one. */
export function QuestionForm(props: Props) {
  return <OwnQuestion key={usePersonKey()} {...props} />;
}

function OwnQuestion({ about, question, texts, locale, onDone, onCancel }: Props) {
  const pending = pendingQuestion(question?.id, about);
  const name = `question-${pending.subject}`;
  const [posted, setPosted] = useState<QuestionEntry>();
  const pictures = useRef<Pictures>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const initial = useMemo(() => toFields(question), [question]);
  const form = useForm({
    name,
    schema: QuestionSchema,
    texts: texts.form,
    initial,
    draft: ["title", "description", "category", "label"],
    async submit(fields) {
      const label = fields.label || null;
      const input = { ...fields, label, pictures: pictures.current?.ids() ?? [] };
      const result = await (question
        ? changeQuestion(question.id, input)
        : postQuestion(input, about));
      pictures.current?.clear();
      if (!question) setPosted(result);
      onDone(result);
      return undefined;
    },
  });
  const props = useSignedInSubmit(form.props, () => pending);
  const [values, readValues] = useFormValues(form);
  useEffect(() => heading.current?.focus(), []);

  function handleInput(event: FormEvent<HTMLFormElement>) {
    props.onInput(event);
    readValues();
  }

  if (posted) return <Posted question={posted} texts={texts} locale={locale} />;
  return (
    <form
      {...props}
      onInput={handleInput}
      className="question-form"
      aria-labelledby={`${name}-heading`}
    >
      <h2 id={`${name}-heading`} tabIndex={-1} ref={heading}>
        {question ? texts.change : texts.title}
      </h2>
      <AccountNeeded texts={texts.form} locale={locale} />
      <Field field={form.field("title")} label={texts.line} />
      {!question && <Similar title={String(values["title"] ?? "")} texts={texts} locale={locale} />}
      <AreaField
        field={form.field("description")}
        label={texts.words}
        hint={texts.wordsHint}
        rows={6}
      />
      <ChoiceField
        field={form.field("category")}
        label={texts.category}
        none={texts.chooseCategory}
        choices={QUESTION_CATEGORIES.map((value) => ({ value, label: texts.categories[value] }))}
      />
      <Field field={form.field("label")} label={texts.label} hint={texts.labelHint} isOptional />
      <PictureField
        id={`${name}-pictures`}
        form={name}
        handle={pictures}
        texts={texts.pictures}
        {...(question && { before: question.pictures })}
      />
      <FormMessage message={form.message} />
      <div className="buttons">
        <SubmitButton
          isSending={form.isSending}
          label={question ? texts.save : texts.submit}
          sending={texts.sending}
        />
        <button type="button" className="button quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

function toFields(question: QuestionEntry | undefined) {
  if (!question) return undefined;
  const { title, description, category, label } = question;
  return { title, description, category, label: label ?? "" };
}

interface PostedProps {
  question: QuestionEntry;
  texts: QuestionFormTexts;
  locale: Locale;
}

function Posted({ question: { id, state }, texts, locale }: PostedProps) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <>
      <p className="done" role="status" tabIndex={-1} ref={element}>
        {state === "shown" ? texts.shown : <StateNotice {...{ state, texts, locale }} />}
      </p>
      <p>
        <a href={addressOf(locale, `/question/${id}`)}>{texts.toQuestion}</a>
      </p>
    </>
  );
}
