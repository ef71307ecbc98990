import { useEffect, useMemo, useRef, useState } from "react";
import { call } from "#browser/core/http.ts";
import type { Resume } from "#browser/core/return-to.ts";
import { PictureField } from "#browser/pictures/PictureField.tsx";
import type { Pictures } from "#browser/pictures/use-pictures.ts";
import { AccountNeeded } from "#browser/posts/AccountNeeded.tsx";
import { usePostForm, useUserChangeCount } from "#browser/posts/post-form.ts";
import { getPostLanguage } from "#browser/posts/post-language.ts";
import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { ChoiceField } from "#browser/ui/form/Choices.tsx";
import { AreaField, Field } from "#browser/ui/form/Field.tsx";
import { FormEnd } from "#browser/ui/form/SubmitButton.tsx";
import { useForm } from "#browser/ui/form/use-form.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { useComposedValue } from "#browser/ui/use-composed.ts";
import { focusElement } from "#browser/ui/use-focus.ts";
import { QUESTION_CATEGORIES } from "#contract/posts/post.ts";
import type { editQuestion, QuestionEntry } from "#contract/questions/question.ts";
import { QuestionSchema } from "#contract/questions/question-text.ts";
import { toSubjectKey } from "#contract/subjects/subject-key.ts";
import type { InputOf } from "#contract/wire/endpoint.ts";
import { addressOf } from "#i18n/addresses.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import type { QuestionSubject } from "./question-query.ts";
import type { QuestionFormTexts } from "./question-texts.ts";

interface Props extends Localized<QuestionFormTexts> {
  about?: QuestionSubject | undefined;
  question?: QuestionEntry;
  onDone: (question: QuestionEntry) => void;
  onCancel: () => void;
}

/** Asks or edits a question. The key resets the form when another user signs in. */
export function QuestionForm(props: Props) {
  return <QuestionFormOfUser key={useUserChangeCount()} {...props} />;
}

function QuestionFormOfUser({ about, question, texts, locale, onDone, onCancel }: Props) {
  const pending = createQuestionResumeAction(question?.id, about);
  const name = `question-${pending.subject}`;
  const [posted, setPosted] = useState<QuestionEntry>();
  const pictures = useRef<Pictures>(null);
  const initial = useMemo(() => toQuestionFields(question), [question]);
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

  if (posted) return <PostedQuestionNotice question={posted} texts={texts} locale={locale} />;
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
        choices={QUESTION_CATEGORIES.map((category) => [category, texts.categories[category]])}
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

function toQuestionFields(question: QuestionEntry | undefined) {
  if (!question) return undefined;
  const { title, description, category, label } = question;
  return { title, description, category, label: label ?? "" };
}

interface PostedProps extends Localized<QuestionFormTexts> {
  question: QuestionEntry;
}

function PostedQuestionNotice({ question: { id, state }, texts, locale }: PostedProps) {
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

interface SimilarProps extends Localized<Texts<"questions:form">> {
  title: string;
}

const TYPING_PAUSE_MS = 500;
const MIN_QUERY_LENGTH = 4;
const MAX_QUERY_LENGTH = 100;

function Similar({ title: input, texts, locale }: SimilarProps) {
  const title = useComposedValue(input);
  const [questions, setQuestions] = useState<readonly QuestionEntry[]>([]);
  useEffect(() => {
    const q = [...title.trim()].slice(0, MAX_QUERY_LENGTH).join("");
    if (q.length < MIN_QUERY_LENGTH) return setQuestions([]);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const items = await findSimilarQuestions(q, controller.signal);
      if (!controller.signal.aborted) setQuestions(items);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [title]);
  return (
    <div className="similar">
      <p role="status" className="small">
        {questions.length > 0 &&
          `${texts.similar} ${fillText(texts.similarCount, { count: questions.length })}`}
      </p>
      <ul className="links">
        {questions.map(({ id, title: other, language }) => (
          <li key={id}>
            {/* A new tab keeps the question being written. */}
            <a
              href={addressOf(locale, `/question/${id}`)}
              target="_blank"
              lang={language}
              rel="noopener"
            >
              {other}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type QuestionFields = InputOf<typeof editQuestion, "body">;

const MAX_SIMILAR = "3";

/** Finds questions similar to `q`. Resolves to [] after a failure, because the suggestions are optional. */
export function findSimilarQuestions(text: string, signal: AbortSignal): Promise<QuestionEntry[]> {
  const query = { q: text, size: MAX_SIMILAR };
  const response = call("GET /polaris/question/list", { query, signal, handles: "background" });
  return response.then(({ items }) => items).catch(() => []);
}

/** Creates the action to resume. `subject` includes the type, because a lender and a product may share an id. */
export function createQuestionResumeAction(
  questionId: string | undefined,
  subject: QuestionSubject | undefined,
): Resume {
  return { action: "question", subject: questionId ?? (subject ? toSubjectKey(subject) : "new") };
}

export function postQuestion(
  question: QuestionFields,
  subject: QuestionSubject | undefined,
): Promise<QuestionEntry> {
  const body = { ...question, ...subject, language: getPostLanguage() };
  const resume = createQuestionResumeAction(undefined, subject);
  return call("POST /polaris/question", { body, handles: "all", resume });
}

function changeQuestion(id: string, question: QuestionFields): Promise<QuestionEntry> {
  const resume = createQuestionResumeAction(id, undefined);
  return call("PUT /polaris/question/:id", {
    params: { id },
    body: question,
    handles: "all",
    resume,
  });
}
