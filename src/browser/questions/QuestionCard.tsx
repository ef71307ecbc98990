import { useEffect, useState } from "react";
import { call } from "#browser/core/http.ts";
import { navigateTo } from "#browser/core/page.ts";
import { showToast } from "#browser/core/toast.ts";
import { ReportButton } from "#browser/moderation/ReportButton.tsx";
import { RemoveButton } from "#browser/posts/RemoveButton.tsx";
import { StateNotice } from "#browser/posts/StateNotice.tsx";
import { LikeButton } from "#browser/reactions/LikeButton.tsx";
import type { Localized } from "#browser/ui/localized.ts";
import { useFocusAfterClose } from "#browser/ui/use-focus.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import { addBrackets } from "#i18n/marks.ts";
import { toQuestionsSearch } from "./question-query.ts";
import { replaceLoadedQuestion } from "./question-store.ts";
import type { QuestionPageTexts } from "./question-texts.ts";

interface Props
  extends Localized<QuestionPageTexts["question"] & { card: QuestionPageTexts["card"] }> {
  question: QuestionEntry;
}

const loadForm = () => import("./QuestionForm.tsx");

export function QuestionCard({ question, texts, locale }: Props) {
  const { id, title, description, state, removal, author, liked, likes, language, pictures } =
    question;
  const subject = { subjectType: "question", subjectId: id } as const;
  const [isChanging, setIsChanging] = useState(false);
  const { parts, failed } = useLazyImport(loadForm, isChanging);
  const isOwn = author?.isYou ?? false;
  const isShown = state === "shown";

  // Show the form only to the author, because the user may have changed while the form was loading.
  const Form = isChanging && isOwn ? parts?.QuestionForm : undefined;

  const button = useFocusAfterClose(Form !== undefined);
  useEffect(() => {
    if (!failed) return;
    setIsChanging(false);
    showToast(texts.form.form.failed);
  }, [failed, texts.form.form.failed]);

  async function remove() {
    await call("DELETE /polaris/question/:id", { params: { id } });
    navigateTo(addressOf(locale, "/questions"));
  }

  if (Form) {
    return (
      <Form
        question={question}
        texts={texts.form}
        locale={locale}
        onDone={(changed) => {
          replaceLoadedQuestion(changed);
          setIsChanging(false);
        }}
        onCancel={() => setIsChanging(false)}
      />
    );
  }
  return (
    <article className="review" aria-label={title}>
      {state !== "shown" && (
        <p className="state">
          <StateNotice {...{ state, removal, locale }} texts={texts.card} />
        </p>
      )}
      <QuestionFacts question={question} texts={texts} locale={locale} />
      <p className="said" lang={language} dir="auto">
        {description}
      </p>
      {pictures.length > 0 && (
        <p className="row question-pictures">
          {pictures.map(({ id: picture, url, smallUrl }, index) => (
            <a key={picture} href={url}>
              <img
                src={smallUrl}
                width={160}
                height={160}
                alt={fillText(texts.picture, { number: index + 1 })}
              />
            </a>
          ))}
        </p>
      )}
      <div className="ways review-ways">
        {isShown && (
          <LikeButton
            {...{ subject, author, liked, likes, locale }}
            of={title}
            texts={texts.card}
          />
        )}
        {isOwn && state !== "deleted" && (
          <>
            {state !== "removed" && (
              <button
                ref={button}
                type="button"
                className="report"
                onClick={() => setIsChanging(true)}
              >
                {texts.change}
              </button>
            )}
            <RemoveButton texts={texts.card} remove={remove} />
          </>
        )}
        {!isOwn && isShown && <ReportButton {...subject} name={title} texts={texts.card.report} />}
      </div>
    </article>
  );
}

function QuestionFacts({ question, texts, locale }: Props) {
  const { author, category, label, subjectType, subjectId, subjectName, createdAt, editedAt } =
    question;
  const { nobody, you, edited } = texts.card;
  const about = subjectType && subjectId ? { subjectType, subjectId } : undefined;
  return (
    <p className="small soft">
      <b>
        <bdi>{author?.name ?? author?.pseudonym ?? nobody}</bdi>
      </b>
      <span>{author?.isYou && ` ${addBrackets(locale, you)}`}</span> ·{" "}
      <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time> ·{" "}
      <a href={addressOf(locale, "/questions") + toQuestionsSearch({ category })}>
        {texts.category[category]}
      </a>
      {label !== null && (
        <span>
          {" · "}
          <bdi>{label}</bdi>
        </span>
      )}
      {about && (
        <span>
          {" · "}
          <a href={addressOf(locale, "/questions") + toQuestionsSearch({ about })}>
            {fillText(texts.about, { name: subjectName ?? about.subjectId })}
          </a>
        </span>
      )}
      {editedAt !== null && (
        <span>{` · ${fillText(edited, { day: formatDay(locale, editedAt) })}`}</span>
      )}
    </p>
  );
}
