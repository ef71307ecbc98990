import type { FAQPage, WithContext } from "schema-dts";
import { plainText } from "#seo/plain-text.ts";

interface AnsweredQuestion {
  question: string;
  /** The answer as HTML. */
  answer: string;
}

/** The questions of a page, each with the one answer that stands there. */
export function faqData(questions: readonly AnsweredQuestion[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: question,
      acceptedAnswer: { "@type": "Answer" as const, text: plainText(answer) },
    })),
  };
}
