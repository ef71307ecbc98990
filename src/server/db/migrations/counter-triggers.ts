import type { Dialect } from "#server/db/store.ts";

/** Maps columns to SQL expressions. In them, `row` is the added or removed row. */
type Columns = Readonly<Record<string, string>>;

interface Counter {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

interface Sum {
  readonly table: string;
  readonly key: Columns;
  readonly sums: Columns;
  readonly condition: string;
}

const SUBJECT = { subject_type: "row.subject_type", subject_id: "row.subject_id" };
/** New accounts have trust 0 (src/scores/score.ts). */
const COUNTED = "row.is_counted = 1 and row.trust > 0";
const SHOWN_QUESTION = "row.state = 'shown'";
const SHOWN_REVIEW = "row.state = 'shown' and row.kind = 'review'";
/** A review of a shared origin may have a small weight in the score, but it counts nowhere else. */
const IS_TRUSTED = "(case when row.trust > 0 and row.shares_origin = 0 then 1 else 0 end)";
/** Trust above 3 includes a verified phone or an accepted post (src/scores/score.ts). */
const HAS_PAID_RATE = "row.trust > 3 and row.shares_origin = 0 and row.paid_rate is not null";
const QUESTION_OF_SUBJECT = `${SHOWN_QUESTION} and row.subject_type is not null`;

export function createCounterTriggers(dialect: Dialect): string[] {
  const counters: Readonly<Record<string, readonly Counter[]>> = {
    follows: [createSubjectCounter("followers", COUNTED)],
    likes: [createSubjectCounter("likes", COUNTED)],
    complaints: [
      createSubjectCounter("complaints", COUNTED, {
        subject_type: "'company'",
        subject_id: "row.company_id",
      }),
    ],
    questions: [
      createSubjectCounter("questions", QUESTION_OF_SUBJECT),
      ...["''", "row.category"].flatMap((category) => [
        createQuestionCounter({ subject_type: "''", subject_id: "''", category }, SHOWN_QUESTION),
        createQuestionCounter({ ...SUBJECT, category }, QUESTION_OF_SUBJECT),
      ]),
    ],
    comments: [
      ...createReviewCounters(dialect),
      createPostCounter("comments", "replies", "row.parent_id", "row.state = 'shown'"),
      createPostCounter(
        "questions",
        "answers",
        "row.subject_id",
        "row.state = 'shown' and row.subject_type = 'question' and row.parent_id is null",
      ),
    ],
  };
  return Object.entries(counters).flatMap(([table, list]) =>
    createTriggers(dialect, table, {
      add: list.flatMap(({ add }) => add),
      remove: list.flatMap(({ remove }) => remove),
    }),
  );
}

function createSubjectCounter(column: string, condition: string, key: Columns = SUBJECT): Counter {
  return createSumCounter({ table: "subject_stats", key, sums: { [column]: "1" }, condition });
}

function createQuestionCounter(key: Columns, condition: string): Counter {
  return createSumCounter({ table: "question_tallies", key, sums: { questions: "1" }, condition });
}

/** The contribution of a review to the sums of a score, equal to `toScoreSums` in src/scores/score.ts. */
const VOTES = "row.trust";
const WEIGHT = `cast(round(100000 * ${VOTES} *
  power(2, cast(row.created_at - 1767225600000 as double precision) / 31536000000)) as bigint)`;

const RATINGS: Columns = {
  overall: "stars",
  interest: "interest",
  fees: "fees",
  speed: "speed",
  service: "service",
  approval: "approval",
  limit: "credit_limit",
};

/** Updates the overall score first, so that its row lock serializes writers of the same subject. */
function createReviewCounters(dialect: Dialect): Counter[] {
  const reviews = "1";
  const scores = Object.entries(RATINGS).map(([dimension, column]) =>
    createSumCounter({
      table: "subject_scores",
      key: { ...SUBJECT, dimension: `'${dimension}'` },
      sums: {
        reviews,
        counted: IS_TRUSTED,
        weight: WEIGHT,
        weighted: `${WEIGHT} * row.${column}`,
        votes: VOTES,
        voted: `${VOTES} * row.${column}`,
      },
      condition: `${SHOWN_REVIEW} and row.${column} is not null`,
    }),
  );
  return [
    ...scores,
    createSumCounter({
      table: "review_tallies",
      key: {
        ...SUBJECT,
        stars: "row.stars",
        outcome: "coalesce(row.outcome, 'unknown')",
        language: "row.language",
        is_trusted: IS_TRUSTED,
      },
      sums: { reviews },
      condition: `${SHOWN_REVIEW} and row.stars is not null`,
    }),
    createSumCounter({
      table: "paid_rates",
      key: { ...SUBJECT, rate: "row.paid_rate" },
      sums: { reviews },
      condition: `${SHOWN_REVIEW} and ${HAS_PAID_RATE}`,
    }),
    createSumCounter({
      table: "imported_reviews",
      key: { ...SUBJECT, source: "row.source" },
      sums: { reviews },
      condition: `${SHOWN_REVIEW} and row.source is not null`,
    }),
    ...createNewestReviewUpdates(dialect),
  ];
}

/** Versions are random, so that servers can cache values by version without conflicts. */
const RANDOM: Readonly<Record<Dialect, string>> = {
  sqlite: "abs(random() % 9007199254740991)",
  postgres: "floor(random() * 9007199254740991)",
};

function createNewestReviewUpdates(dialect: Dialect): Counter[] {
  const isSubject = "subject_type = row.subject_type and subject_id = row.subject_id";
  const newest = (condition: string) => `coalesce((select max(created_at) from comments
    where ${isSubject} and state = 'shown' and ${condition}), 0)`;
  const overall = `update subject_scores
    set version = ${RANDOM[dialect]}, newest = ${newest("parent_id is null")}
    where ${isSubject} and dimension = 'overall' and ${SHOWN_REVIEW}`;
  const imported = `update imported_reviews set newest = ${newest("source = row.source")}
    where ${isSubject} and source = row.source and ${SHOWN_REVIEW}`;
  return [overall, imported].map((update) => ({ add: [update], remove: [update] }));
}

function createPostCounter(table: string, column: string, id: string, condition: string): Counter {
  const update = (sign: "+" | "-") =>
    `update ${table} set ${column} = ${column} ${sign} 1 where id = ${id} and ${condition}`;
  return { add: [update("+")], remove: [update("-")] };
}

function createSumCounter({ table, key, sums, condition }: Sum): Counter {
  const values = { ...key, ...sums };
  const isRow = Object.entries(key).map(([name, value]) => `${name} = ${value}`);
  const sumsBy = (change: (name: string) => string) =>
    Object.keys(sums).map((name) => `${name} = ${table}.${name} ${change(name)}`);
  return {
    add: [
      `insert into ${table} (${Object.keys(values)}) select ${Object.values(values)}
        where ${condition} on conflict (${Object.keys(key)})
        do update set ${sumsBy((name) => `+ excluded.${name}`)}`,
    ],
    remove: [
      `update ${table} set ${sumsBy((name) => `- ${sums[name]}`)}
        where ${isRow.join(" and ")} and ${condition}`,
    ],
  };
}

function createTriggers(dialect: Dialect, table: string, { add, remove }: Counter): string[] {
  const columns = new Set(
    [...add, ...remove]
      .join()
      .matchAll(/row\.(\w+)/g)
      .map(([, name]) => name),
  );
  const added = add.map((statement) => statement.replaceAll("row.", "new.")).join("; ");
  const removed = remove.map((statement) => statement.replaceAll("row.", "old.")).join("; ");
  const update = `update of ${[...columns]}`;
  const name = `count_${table}`;
  if (dialect === "sqlite") {
    return [
      `create trigger ${name}_insert after insert on ${table} begin ${added}; end`,
      `create trigger ${name}_delete after delete on ${table} begin ${removed}; end`,
      `create trigger ${name}_update after ${update} on ${table} begin ${removed}; ${added}; end`,
    ];
  }
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${removed}; end if;
      if tg_op <> 'DELETE' then ${added}; end if;
      return null;
    end $$`,
    `create trigger ${name} after insert or delete or ${update} on ${table}
      for each row execute function ${name}()`,
  ];
}
