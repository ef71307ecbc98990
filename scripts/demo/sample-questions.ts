import { postQuestion } from "#server/questions/question.ts";
import { acceptAnswer } from "#server/questions/question-page.ts";
import { postComment } from "#server/reviews/comment.ts";
import type { Written } from "./sample-reviews.ts";
import type { SampleQuestion } from "./texts/sample-texts.ts";
import {
  forgetOrigins,
  inOrder,
  inTurns,
  laterThan,
  originReader,
  type Person,
  posterOf,
  servicesAt,
  someTime,
  TEXTS,
  type World,
} from "./world.ts";

const ASKED_OF_PRODUCTS = 30;
const ACCEPTED_PERCENT = 60;

interface Planned {
  readonly asker: Person;
  readonly at: number;
  readonly productId: string | undefined;
  readonly question: SampleQuestion;
  readonly answers: readonly { author: Person; at: number; description: string }[];
  readonly isSolved: boolean;
}

export interface Questions {
  readonly questions: readonly Written[];
  readonly answers: readonly Written[];
}

/** Questions about products and about loans in general, most with answers, some with one accepted. */
export async function addQuestions(world: World): Promise<Questions> {
  const all = await inTurns(inOrder(planQuestions(world)), (planned) => ask(world, planned));
  await forgetOrigins(world);
  return {
    questions: all.map(({ question }) => question),
    answers: all.flatMap(({ answers }) => answers),
  };
}

function planQuestions(world: World): Planned[] {
  const { draw, products } = world;
  const general = Object.values(TEXTS).flatMap(({ questions }) =>
    questions.map((question) => planQuestion(world, question, undefined)),
  );
  const ofProducts = draw.some(products, ASKED_OF_PRODUCTS).map(({ id, market }) => {
    const { questions } = TEXTS[market === "NG" ? "en" : "id"];
    return planQuestion(world, draw.of(questions), id);
  });
  return [...general, ...ofProducts];
}

function planQuestion(
  world: World,
  question: SampleQuestion,
  productId: string | undefined,
): Planned {
  const { draw, people } = world;
  const language = languageOf(question);
  const readers = people.filter((person) => person.language === language);
  const [asker, ...authors] = draw.some(readers, 1 + question.answers.length);
  if (!asker) throw new Error(`nobody writes in ${language}`);
  const at = someTime(world);
  const answers = question.answers.flatMap((description, index) => {
    const author = authors[index];
    return author && draw.chance(80) ? [{ author, at: laterThan(world, at), description }] : [];
  });
  return { asker, at, productId, question, answers, isSolved: draw.chance(ACCEPTED_PERCENT) };
}

function languageOf(question: SampleQuestion) {
  if (TEXTS.id.questions.includes(question)) return "id";
  return TEXTS.zh.questions.includes(question) ? "zh" : "en";
}

async function ask(world: World, { asker, at, productId, question, answers, isSolved }: Planned) {
  const { title, description, category } = question;
  const about = productId && ({ subjectType: "product", subjectId: productId } as const);
  const given = { title, description, category, label: null, pictures: [], ...about };
  const asked = await postQuestion(
    servicesAt(world, at),
    { ...given, language: asker.language },
    posterOf(asker),
    originReader(asker, at),
  );
  const written: Written[] = [];
  for (const { author, at: answeredAt, description: text } of answers) {
    const { id } = await postComment(
      servicesAt(world, answeredAt),
      {
        subjectType: "question",
        subjectId: asked.id,
        ratings: {},
        ...{ amount: null, term: null, repayment: null, instalments: null },
        language: author.language,
        description: text,
      },
      posterOf(author),
      originReader(author, answeredAt),
    );
    written.push({ id, author, at: answeredAt });
  }
  const [first] = written;
  if (first && isSolved) {
    const accepted = { id: asked.id, answerId: first.id };
    await acceptAnswer(servicesAt(world, first.at), accepted, posterOf(asker));
  }
  return { question: { id: asked.id, author: asker, at }, answers: written };
}
