import type { PostLanguage } from "#contract/posts/post.ts";
import type { QuestionCategory } from "#contract/questions/question-category.ts";
import { postQuestion } from "#server/questions/question.ts";
import { acceptAnswer } from "#server/questions/question-page.ts";
import {
  inOrder,
  laterThan,
  originReader,
  servicesAt,
  someTime,
  TEXTS,
  type World,
  type Written,
  writeComment,
} from "./world.ts";

const ABOUT_PRODUCTS = 30;
const LANGUAGES: readonly PostLanguage[] = ["en", "id", "zh"];

/** Questions about products and about loans in general, most with answers, some with one accepted. */
export async function addQuestions(
  world: World,
): Promise<{ questions: Written[]; answers: Written[] }> {
  const { draw, products } = world;
  const inGeneral = LANGUAGES.flatMap((language) =>
    TEXTS[language].questions.map((question) => ({ language, question })),
  );
  const aboutProducts = draw.some(products, ABOUT_PRODUCTS).map(({ id, language: written }) => {
    const language: PostLanguage = written === "id" ? "id" : "en";
    const question = draw.of(TEXTS[language].questions);
    return { language, question, subject: { subjectType: "product", subjectId: id } as const };
  });
  const planned = [...inGeneral, ...aboutProducts].map((one) => ({ ...one, at: someTime(world) }));
  const asked = await inOrder(world, planned, (plan) => ask(world, plan));
  return {
    questions: asked.map(({ question }) => question),
    answers: asked.flatMap(({ answers }) => answers),
  };
}

interface Planned {
  readonly at: number;
  readonly language: PostLanguage;
  readonly question: (typeof TEXTS)["en"]["questions"][number];
  readonly subject?: { readonly subjectType: "product"; readonly subjectId: string };
}

async function ask(world: World, { at, language, question, subject }: Planned) {
  const { draw, people } = world;
  const { answers: texts, ...given } = question;
  // A type of TypeScript does not reach into JSON.
  const category = question.category as QuestionCategory;
  const readers = people.filter((person) => person.language === language);
  const [asker, ...authors] = draw.some(readers, 1 + texts.length);
  if (!asker) throw new Error(`nobody writes in ${language}`);
  const { id } = await postQuestion(
    servicesAt(world, at),
    { ...given, category, ...subject, label: null, pictures: [], language },
    asker,
    originReader(asker, at),
  );
  const answers: Written[] = [];
  for (const [index, author] of authors.entries()) {
    if (draw.chance(20)) continue;
    const about = { subjectType: "question", subjectId: id } as const;
    const answer = { author, at: laterThan(world, at), description: texts[index] ?? "" };
    answers.push(await writeComment(world, { ...about, ...answer }));
  }
  const [first] = answers;
  if (first && draw.chance(60)) {
    await acceptAnswer(servicesAt(world, first.at), { id, answerId: first.id }, asker);
  }
  return { question: { id, author: asker, at }, answers };
}
