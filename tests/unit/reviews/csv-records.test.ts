import { expect, test } from "vitest";
import { readRecords } from "#server/reviews/import/csv-records.ts";

/** In pieces of so many characters, as a file comes from the disk. */
async function* inPieces(text: string, size: number) {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function recordsOf(text: string, { delimiter = ",", size = 7 } = {}) {
  const records = [];
  for await (const record of readRecords(inPieces(text, size), delimiter)) {
    records.push([record.line, ...(record.cells ?? [])]);
  }
  return records;
}

test("fields, quoted ones, lines in them, and lines without anything", async () => {
  const text = 'a,b\r\n1,"x, ""y"""\n\n2,"two\nlines"\n3,';
  for (const size of [1, 2, 5, 100]) {
    expect(await recordsOf(text, { size })).toEqual([
      [1, "a", "b"],
      [2, "1", 'x, "y"'],
      [4, "2", "two\nlines"],
      [6, "3", ""],
    ]);
  }
  expect(await recordsOf("a;b,c\n", { delimiter: ";" })).toEqual([[1, "a", "b,c"]]);
  expect(await recordsOf("")).toEqual([]);
});

test("quotes where none may stand are letters", async () => {
  expect(await recordsOf('a,b\n5" screen,x\n"Ada",he said "no" twice\n"no" way,x')).toEqual([
    [1, "a", "b"],
    [2, '5" screen', "x"],
    [3, "Ada", 'he said "no" twice'],
    [4, '"no" way', "x"],
  ]);
});

test("a quote that is never closed costs its own line", async () => {
  expect(
    await recordsOf('a,b\n1,"open\n2,x\n3,"open too\n4,"two\nlines"\n5,"open at the end'),
  ).toEqual([[1, "a", "b"], [2], [3, "2", "x"], [4], [5, "4", "two\nlines"], [7]]);
  const many = `a,b\n1,"open\n${"2,x\n".repeat(500)}`;
  const records = await recordsOf(many, { size: 1_000 });
  expect(records).toHaveLength(502);
  expect(records[1]).toEqual([2]);
});

test("the mark of an encoding is no part of the first name, even of a quoted one", async () => {
  for (const size of [1, 100]) {
    expect(await recordsOf('\uFEFF"id, number",stars\n1,5', { size })).toEqual([
      [1, "id, number", "stars"],
      [2, "1", "5"],
    ]);
  }
});

test("a file with a line that never ends is refused", async () => {
  const text = `a,b\n${"x".repeat(1_100_000)}`;
  await expect(recordsOf(text, { size: 64_000 })).rejects.toThrow("more than a million characters");
});
