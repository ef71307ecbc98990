import { useMemo, useRef, useState } from "react";
import { PictureField } from "#browser/pictures/PictureField.tsx";
import type { Pictures } from "#browser/pictures/use-pictures.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { usePersonKey, usePostForm } from "#browser/posts/post-form.ts";
import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { ChoiceField } from "#browser/ui/form/ChoiceField.tsx";
import { AreaField, Field } from "#browser/ui/form/Field.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import { focusElement } from "#browser/ui/use-focus.ts";
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
  const initial = useMemo(() => toFields(question), [question]);
  const ownForm = useForm({
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
  const form = usePostForm(ownForm, { pending });

  if (posted) return <Posted question={posted} texts={texts} locale={locale} />;
  return (
    <form {...form.props} className="question-form" aria-labelledby={`${name}-heading`}>
      <h2 id={`${name}-heading`} tabIndex={-1} ref={focusElement}>
        {question ? texts.change : texts.title}
      </h2>
      <AccountNeeded texts={texts.form} locale={locale} />
      <Field field={form.field("title")} label={texts.line} />
      {!question && (
        <Similar title={String(form.fieldValues["title"] ?? "")} texts={texts} locale={locale} />
      )}
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
      <FormEnd
        form={form}
        label={question ? texts.save : texts.submit}
        texts={texts}
        onCancel={onCancel}
      />
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
  return (
    <>
      <p className="done" role="status" tabIndex={-1} ref={focusElement}>
        {state === "shown" ? texts.shown : <StateNotice {...{ state, texts, locale }} />}
      </p>
      <p>
        <a href={addressOf(locale, `/question/${id}`)}>{texts.toQuestion}</a>
      </p>
    </>
  );
}
