import { z } from "astro/zod";
import {
  allowEmptyCell,
  createEnumCell,
  createListCell,
  date,
  text,
  url,
  wholeNumber,
} from "./cells.ts";
import { assertNoProblems } from "./problem.ts";
import { parseTable, type RowRule, readSourceFile, type SourceFile } from "./registry-csv.ts";

const AGENCY_TOPICS = [
  "loan-app",
  "bank",
  "bank-customer",
  "licensed",
  "unlicensed",
  "collection",
  "threat",
  "personal-data",
  "fraud",
  "dispute",
] as const;

const CAUTIONS = ["ask-157", "call-first", "court-2026", "said-2023", "suspended"] as const;

const about = {
  market: createEnumCell(["NG", "ID"]),
  body: text,
  concern: createEnumCell(AGENCY_TOPICS),
};
const stated = {
  /** A note for readers, such as a doubt about the contact or a precondition for using it. */
  caution: allowEmptyCell(createEnumCell(CAUTIONS)),
  sources: createListCell(url),
  published: createListCell(date),
  checked: date,
};

const channelRow = z.object({
  ...about,
  channel: createEnumCell(["web", "email", "phone", "whatsapp", "post", "report"]),
  value: text,
  ...stated,
});
const deadlineRow = z.object({
  ...about,
  event: createEnumCell(["confirm", "answer", "answer-complex", "extension"]),
  amount: wholeNumber,
  unit: createEnumCell(["hours", "days", "working-days"]),
  ...stated,
});

export type RegulatorChannel = z.output<typeof channelRow>;
type RegulatorDeadline = z.output<typeof deadlineRow>;

interface Regulators {
  readonly channels: readonly RegulatorChannel[];
  readonly deadlines: readonly RegulatorDeadline[];
}

const checkSourcePresent: RowRule = ({ sources }) =>
  sources === "" ? [{ field: "sources", expected: "where this is from", found: "nothing" }] : [];

const checkChannelFormat: RowRule = ({ channel, value = "" }) => {
  const forms: Readonly<Record<string, { form: RegExp; expected: string }>> = {
    web: { form: /^https:\/\/[^\s/]+\.[^\s]+$/, expected: "an https address" },
    email: { form: /^[^\s@]+@[^\s@]+\.[a-z]+$/, expected: "an e-mail address" },
    phone: { form: /^[\d +-]+$/, expected: "a telephone number" },
    whatsapp: { form: /^[\d +-]+$/, expected: "a telephone number" },
  };
  const { form, expected } = forms[channel ?? ""] ?? {};
  if (!form || form.test(value)) return [];
  return [{ field: "value", expected: expected ?? "", found: value }];
};

export function parseRegulators(channelFile: SourceFile, deadlineFile: SourceFile): Regulators {
  const channels = parseTable(channelFile, channelRow, [checkSourcePresent, checkChannelFormat]);
  const deadlines = parseTable(deadlineFile, deadlineRow, [checkSourcePresent]);
  assertNoProblems([...channels.problems, ...deadlines.problems]);
  return { channels: channels.rows, deadlines: deadlines.rows };
}

export function readRegulators(folder: string): Regulators {
  return parseRegulators(
    readSourceFile(folder, "channels.csv"),
    readSourceFile(folder, "deadlines.csv"),
  );
}
