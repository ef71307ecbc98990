import type { Statements } from "#server/db/migration.ts";
import type { Dialect } from "#server/db/store.ts";

/** SQL by column; `row` stands for the row that is added or removed. */
type Columns = Readonly<Record<string, string>>;

/** Statements that count a row. */
interface Counter {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

interface Sum {
  readonly table: string;
  readonly key: Columns;
  readonly sums: Columns;
  /** Only rows that meet it count. */
  readonly condition: string;
}

const SUBJECT = { subject_type: "row.subject_type", subject_id: "row.subject_id" };
const SHOWN_QUESTION = "row.state = 'shown'";
const QUESTION_OF_SUBJECT = `${SHOWN_QUESTION} and row.subject_type is not null`;

/** Keeps all counters equal to the rows they count, in the transaction that changes the rows. */
export const counterTriggers: Statements = ({ dialect }) => {
  const counters: Readonly<Record<string, readonly Counter[]>> = {
    follows: [countForSubject("followers", "true")],
    likes: [countForSubject("likes", "row.is_counted = 1")],
    complaints: [
      countForSubject("complaints", "row.is_counted = 1", {
        subject_type: "'company'",
        subject_id: "row.company_id",
      }),
    ],
    questions: [
      countForSubject("questions", QUESTION_OF_SUBJECT),
      ...["''", "row.category"].flatMap((category) => [
        countQuestion({ subject_type: "''", subject_id: "''", category }, SHOWN_QUESTION),
        countQuestion({ ...SUBJECT, category }, QUESTION_OF_SUBJECT),
      ]),
    ],
  };
  return Object.entries(counters).flatMap(([table, list]) =>
    createTriggers(dialect, table, {
      add: list.flatMap(({ add }) => add),
      remove: list.flatMap(({ remove }) => remove),
    }),
  );
};

function countForSubject(column: string, condition: string, key: Columns = SUBJECT): Counter {
  return addUp({ table: "subject_stats", key, sums: { [column]: "1" }, condition });
}

function countQuestion(key: Columns, condition: string): Counter {
  return addUp({ table: "question_tallies", key, sums: { questions: "1" }, condition });
}

function addUp({ table, key, sums, condition }: Sum): Counter {
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
