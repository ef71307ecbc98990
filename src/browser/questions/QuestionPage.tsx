import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { Localized } from "#browser/ui/localized.ts";
import { MoreButton } from "#browser/ui/MoreButton.tsx";
import { useScrollRestoration } from "#browser/ui/paged-list.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { ShellHeading } from "#browser/ui/ShellHeading.tsx";
import { useFocusFirstNewItem } from "#browser/ui/use-focus.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { Comment } from "#contract/reviews/comment.ts";
import { addressOf } from "#i18n/addresses.ts";
import { acceptAnswer, answers, loadAndWatchQuestion } from "./question-store.ts";
import type { QuestionPageTexts } from "./question-texts.ts";
import "#browser/ui/show-layers.ts";

export function QuestionPage({ texts, locale }: Localized<QuestionPageTexts>) {
  const { status, question, items, next, own } = useStore(answers.$list, { ssr: "initial" });
  const { element, showMore } = useFocusFirstNewItem<HTMLOListElement>(items.length, answers.more);
  const { parts, failed } = useLazyImport(importQuestionPageComponents);
  useScrollRestoration(parts ? items.length : 0);
  const [words, setWords] = useState("");
  const answersHeading = useRef<HTMLHeadingElement>(null);
  useEffect(loadAndWatchQuestion, []);

  /** Moves the focus when the focused element is removed or remounted. */
  function focusAnswersHeading() {
    answersHeading.current?.focus();
  }

  function handleRemoved() {
    focusAnswersHeading();
    answers.load();
  }

  async function acceptAndAnnounce(answerId: string | null) {
    setWords("");
    // Ignore the failure, because `call` has already shown a message.
    await acceptAnswer(answerId).then(
      () => setWords(answerId === null ? texts.acceptedOff : texts.acceptedNow),
      () => undefined,
    );
  }

  const all = (
    <p className="ways">
      <a href={addressOf(locale, "/questions")}>{texts.toList}</a>
    </p>
  );
  const heading = (
    <ShellHeading
      name={question?.title}
      title={texts.title}
      titleOf="{name}"
      lang={question?.language}
    />
  );
  if (status === "gone") {
    return (
      <>
        {heading}
        <p role="status">{texts.gone}</p>
        {all}
      </>
    );
  }
  const hasFailed = status === "failed" || failed;
  const isList = question !== undefined && parts !== undefined;
  const more = <MoreButton {...{ texts, status, next, showMore }} />;
  const isOwnApart = own !== null && own.state !== "shown" && own.state !== "deleted";
  const isAsker = question?.author?.isYou ?? false;
  const renderAnswerCard = (answer: Comment, { ReviewCard }: Parts) => (
    <ReviewCard
      comment={answer}
      texts={texts.card}
      locale={locale}
      onRemoved={handleRemoved}
      change={<a href="#answer">{texts.change}</a>}
    />
  );
  return (
    <>
      {heading}
      <p role="status" className="soft">
        {hasFailed ? texts.failed : !isList && texts.loading}
      </p>
      {!isList && status === "failed" && more}
      {isList && (
        <>
          <parts.QuestionCard
            question={question}
            texts={{ ...texts.question, card: texts.card }}
            locale={locale}
          />
          {all}
          <section aria-labelledby="answers">
            <h2 id="answers" tabIndex={-1} ref={answersHeading}>
              {texts.answers}
            </h2>
            {items.length === 0 && !isOwnApart && <p className="soft">{texts.noAnswers}</p>}
            <p role="status">{words}</p>
            <ol className="reviews" ref={element}>
              {items.map((answer) => {
                const isAccepted = answer.id === question.acceptedId;
                return (
                  <li key={answer.id} tabIndex={-1} className={isAccepted ? "accepted" : undefined}>
                    {isAccepted && <p className="accepted-mark tick">{texts.accepted}</p>}
                    {renderAnswerCard(answer, parts)}
                    {isAsker && (
                      <QuietButton
                        label={isAccepted ? texts.acceptOff : texts.accept}
                        onClick={() => acceptAndAnnounce(isAccepted ? null : answer.id)}
                      />
                    )}
                  </li>
                );
              })}
            </ol>
            {more}
            {isOwnApart && (
              <section className="own-review" aria-labelledby="own-answer">
                <h3 id="own-answer">{texts.own}</h3>
                {renderAnswerCard(own, parts)}
              </section>
            )}
            {question.state === "shown" && own?.state !== "removed" && (
              <parts.AnswerForm
                key={`${question.id} ${own?.id}`}
                questionId={question.id}
                own={own}
                texts={texts.answer}
                states={texts.card.states}
                locale={locale}
                onFirst={focusAnswersHeading}
              />
            )}
          </section>
        </>
      )}
    </>
  );
}

type Parts = Awaited<ReturnType<typeof importQuestionPageComponents>>;

async function importQuestionPageComponents() {
  const [review, question, answer] = await Promise.all([
    import("#browser/reviews/ReviewCard.tsx"),
    import("./QuestionCard.tsx"),
    import("./AnswerForm.tsx"),
  ]);
  return { ...review, ...question, ...answer };
}
