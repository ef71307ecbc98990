import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { getPostLanguage } from "#browser/posts/post-language.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { MoreButton } from "#browser/ui/MoreButton.tsx";
import { useScrollRestoration } from "#browser/ui/paged-list.ts";
import { ShellHeading } from "#browser/ui/ShellHeading.tsx";
import { useFocusFirstNewItem } from "#browser/ui/use-focus.ts";
import { useLazyImport } from "#browser/ui/use-lazy-import.ts";
import type { QuestionEntry } from "#contract/questions/question.ts";
import { addressOf } from "#i18n/addresses.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { type QueryChange, toQuestionsSearch } from "./question-query.ts";
import type { QuestionListTexts } from "./question-texts.ts";
import {
  $questionsAbout,
  $questionsQuery,
  loadAndWatchQuestions,
  type QuestionsState,
  questions,
} from "./questions.ts";
import "#browser/ui/show-layers.ts";

type Props = Localized<QuestionListTexts>;

export function QuestionList({ texts, locale }: Props) {
  const state = useStore(questions.$list, { ssr: "initial" });
  const query = useStore($questionsQuery, { ssr: "initial" });
  const name = useStore($questionsAbout, { ssr: "initial" });
  const { status, items, next, otherLanguages } = state;
  const { element, showMore } = useFocusFirstNewItem<HTMLOListElement>(
    items.length,
    questions.more,
  );
  useScrollRestoration(items.length);
  useEffect(loadAndWatchQuestions, []);

  const page = addressOf(locale, "/questions");
  const createFilterAddress = (change: QueryChange) =>
    page + toQuestionsSearch({ ...query, ...change });
  return (
    <>
      <ShellHeading name={name} title={texts.title} titleOf={texts.titleOf} />
      <p className="lead">{texts.lead}</p>
      {status !== "gone" && <AskButton texts={texts} locale={locale} />}
      <FilterLinks
        label={texts.categories}
        chosen={query.category ?? "all"}
        names={{ all: texts.all, ...texts.category }}
        addressOf={(category) =>
          createFilterAddress({ category: category === "all" ? undefined : category })
        }
      />
      <FilterLinks
        label={texts.language}
        chosen={query.language ?? (otherLanguages > 0 ? getPostLanguage() : "all")}
        names={{ ...texts.languages, all: texts.all }}
        addressOf={(language) => createFilterAddress({ language })}
      />
      {query.about && (
        <p>
          <a href={page}>{texts.allQuestions}</a>
        </p>
      )}
      <p role="status" className="soft found">
        {getStatusText(state, texts, locale)}
      </p>
      <ol className="reviews" ref={element}>
        {items.map((question) => (
          <li key={question.id} tabIndex={-1}>
            <QuestionItem question={question} texts={texts} locale={locale} />
          </li>
        ))}
      </ol>
      <MoreButton {...{ texts, status, next, showMore }} />
      {otherLanguages > 0 && (
        <p>
          <a className="button quiet" href={createFilterAddress({ language: "all" })}>
            {fillText(texts.otherLanguages, { count: formatNumber(locale, otherLanguages) })}
          </a>
        </p>
      )}
    </>
  );
}

interface ChoicesProps<Name extends string> {
  label: string;
  chosen: Name;
  names: Readonly<Record<Name, string>>;
  addressOf(name: Name): string;
}

function FilterLinks<Name extends string>({
  label,
  chosen,
  names,
  addressOf: to,
}: ChoicesProps<Name>) {
  return (
    <ul aria-label={label} className="row categories scripts-only">
      {(Object.keys(names) as Name[]).map((name) => (
        <li key={name}>
          <a href={to(name)} aria-current={name === chosen ? "page" : undefined}>
            {names[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function getStatusText(
  { status, items, total }: QuestionsState,
  texts: QuestionListTexts,
  locale: Locale,
): string {
  if (status === "gone") return texts.gone;
  if (status === "failed") return texts.failed;
  if (status === "loading" && items.length === 0) return texts.loading;
  return total > 0 ? fillText(texts.found, { count: formatNumber(locale, total) }) : texts.empty;
}

const loadForm = () => import("./QuestionForm.tsx");

/** A button that opens the question form. The address fragment reopens the form after sign-in. */
function AskButton({ texts, locale }: Props) {
  const { about } = useStore($questionsQuery, { ssr: "initial" });
  const [isOpen, setIsOpen] = useState(false);
  const { parts, failed } = useLazyImport(loadForm, isOpen);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const open = () => {
      if (location.hash === ASK) setIsOpen(true);
    };
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
  useEffect(() => {
    if (failed) setIsOpen(false);
  }, [failed]);

  function toggle(opens: boolean) {
    setIsOpen(opens);
    const { pathname, search } = location;
    history.replaceState(history.state, "", pathname + search + (opens ? ASK : ""));
    if (!opens) button.current?.focus();
  }

  return (
    <div className="scripts-only">
      <button
        ref={button}
        type="button"
        className="button"
        aria-expanded={isOpen}
        onClick={() => toggle(!isOpen)}
      >
        {texts.ask}
      </button>
      {failed && <p role="alert">{texts.failed}</p>}
      {isOpen && parts && (
        <parts.QuestionForm
          about={about}
          texts={texts.form}
          locale={locale}
          onDone={questions.load}
          onCancel={() => toggle(false)}
        />
      )}
    </div>
  );
}

const ASK = "#ask";

function QuestionItem({ question, texts, locale }: Props & { question: QuestionEntry }) {
  const { id, title, description, category, label, author, answers, language, createdAt } =
    question;
  const facts = {
    category: texts.category[category],
    label,
    about: question.subjectName,
    author: author?.name ?? author?.pseudonym ?? texts.nobody,
  };
  return (
    <article className="review question">
      <h2 lang={language} dir="auto">
        <a href={addressOf(locale, `/question/${id}`)}>{title}</a>
      </h2>
      <p className="said" lang={language} dir="auto">
        {description}
      </p>
      <p className="small soft">
        {Object.entries(facts).map(
          ([name, fact]) =>
            fact !== null && (
              <span key={name}>
                <bdi>{fact}</bdi>
                {" · "}
              </span>
            ),
        )}
        <time dateTime={createdAt}>{formatDay(locale, createdAt)}</time>
      </p>
      <p className="small">
        <b>{fillText(texts.answers, { count: formatNumber(locale, answers) })}</b>
        {question.acceptedId !== null && (
          <span>
            {" · "}
            <span className="tick">{texts.accepted}</span>
          </span>
        )}
      </p>
    </article>
  );
}
