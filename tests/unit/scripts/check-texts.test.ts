import { describe, expect, test } from "vitest";
import { checkTexts } from "../../../scripts/checks/check-texts.ts";
import { formatProblem } from "../../../scripts/checks/problem.ts";

const LOCALES = ["en_US", "en_NG", "id_ID", "zh_CN"];

/** The same texts in each language, unless a language has its own. */
function createLocales(
  texts: Record<string, object>,
  overrides: Record<string, Record<string, object>> = {},
) {
  return LOCALES.flatMap((locale) =>
    Object.entries({ ...texts, ...overrides[locale] }).map(([namespace, content]) => ({
      path: `locales/${locale}/${namespace}.json`,
      text: JSON.stringify(content),
    })),
  );
}

function check(
  texts: ReturnType<typeof createLocales>,
  source: string,
  path = "src/components/Card.astro",
) {
  return checkTexts(texts, [{ path, text: source }]).map(formatProblem);
}

const CARD = createLocales({
  card: { title: "A", kind: { loan: "B", bank: "C" } },
  common: { nav: { home: "D" } },
});
const USES_ALL = 't("card:title") t(`card:kind.${kind}`) <T k="nav.home" />';

describe("checkTexts", () => {
  test("accepts texts used and complete in all languages", () => {
    expect(check(CARD, USES_ALL)).toEqual([]);
  });

  test.each([
    ['t("card:title")', 't("card:other")', "card:other"],
    ['t("card:title")', '<T k="card:other" />', "card:other"],
    ["t(`card:kind.${kind}`)", "t(`card:sort.${kind}`)", "card:sort.*"],
    ["t(`card:kind.${kind}`)", "t(`card:kind.${a.b()}.long`)", "card:kind.*.long"],
  ])("reports a missing text if %s becomes %s", (_, use, key) => {
    const problems = check(CARD, `${USES_ALL}\n${use}`);
    const [namespace, path] = key.split(":");
    expect(problems).toEqual([
      `src/components/Card.astro:2 uses ${key}, which does not exist — add ${path} to locales/id_ID/${namespace}.json`,
    ]);
  });

  test("ignores comments and meta properties", () => {
    const source = `${USES_ALL}\n/** t("card:a") */\n  // t("card:b")\n<meta property="card:c" />`;
    expect(check(CARD, source)).toEqual([]);
  });

  test("reports unused texts in every language", () => {
    const problems = check(CARD, "t(`card:kind.${kind}`) t('nav.home')");
    expect(problems).toHaveLength(4);
    expect(problems[0]).toContain(
      "has card:title, which nothing in src uses — remove it, or use it",
    );
  });

  test("reports texts missing in a language", () => {
    const texts = createLocales(
      { card: { a: "A", b: "B", loans_other: "{{count}}" } },
      {
        en_US: { card: { a: "A", b: "B", loans_one: "1", loans_other: "{{count}}" } },
        en_NG: { card: { a: "A", loans_one: "1", loans_other: "{{count}}" } },
        zh_CN: { card: { b: "B" } },
      },
    );
    expect(check(texts, 't("card:a") t("card:b") t("card:loans", { count })')).toEqual([
      expect.stringContaining("card:a, which zh_CN lacks — add a to locales/zh_CN/card.json"),
      expect.stringContaining("card:b, which en_NG lacks — add b to locales/en_NG/card.json"),
      expect.stringContaining(
        "card:loans, which zh_CN lacks — add loans to locales/zh_CN/card.json",
      ),
    ]);
  });

  const COUNTED = { card: { loans_one: "{{count}} loan", loans_other: "{{count}} loans" } };
  const COUNTED_OTHER = { card: { loans_other: "{{count}} x" } };

  test("reports missing and superfluous plural forms", () => {
    const source = 't("card:loans", { count })';
    const right = createLocales(COUNTED, { id_ID: COUNTED_OTHER, zh_CN: COUNTED_OTHER });
    expect(check(right, source)).toEqual([]);
    const wrong = createLocales(COUNTED, { en_US: COUNTED_OTHER, zh_CN: COUNTED_OTHER });
    expect(check(wrong, source)).toEqual([
      "locales/en_US/card.json has card:loans in the forms other — write the forms one, other",
      "locales/id_ID/card.json has card:loans in the forms one, other — write the forms other",
    ]);
  });

  const A = { card: { a: "A" } };

  test.each([
    [
      "different values",
      createLocales({ card: { a: "{{name}}" } }, { zh_CN: { card: { a: "{{nama}}" } } }),
      "zh_CN/card.json has card:a with the values (nama) — use the values (name) of locales/id_ID/card.json",
    ],
    [
      "a value in single braces",
      createLocales(A, { zh_CN: { card: { a: "{name}" } } }),
      "zh_CN/card.json has card:a with a value in single braces — write {{name}}",
    ],
    [
      "an empty text",
      createLocales(A, { zh_CN: { card: { a: " " } } }),
      "zh_CN/card.json has card:a without a text — write the text",
    ],
  ])("reports %s", (_, texts, wrong) => {
    expect(check(texts, 't("card:a")')).toEqual([expect.stringContaining(`locales/${wrong}`)]);
  });
});

describe("checkTexts with groups of texts for islands", () => {
  const composer = {
    path: "src/browser/accounts/account-texts.ts",
    text: 'const a = texts("form:login");',
  };
  const problemsWith = (island: string, texts: ReturnType<typeof createLocales>) =>
    checkTexts(texts, [composer, { path: "src/browser/accounts/Login.tsx", text: island }])
      .map(formatProblem)
      .filter((line) => line.includes("en_US"));

  test("reports texts of a group unused by its island", () => {
    const words = createLocales({ form: { login: { submit: "A", states: { open: "B" } } } });
    expect(
      problemsWith('texts.submit; texts.states[state]; const STATES = ["open"];', words),
    ).toEqual([]);
    expect(problemsWith("texts.states.open", words)).toEqual([
      "locales/en_US/form.json has form:login.submit, which nothing in src uses — remove it, or use it",
    ]);
  });
});
