import { expect, test } from "vitest";
import { checkFolders } from "../../../scripts/checks/check-folders.ts";

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

test("20 files of code stand in a folder, 30 of tests, and 29 of addresses", () => {
  const files = [
    ...filesIn("src/server/reviews", 20),
    ...filesIn("src/server/reviews/import", 20),
    ...filesIn("tests/api/reviews", 30),
    ...filesIn("src/pages/[...locale]", 29),
  ];
  expect(checkFolders(files)).toEqual([]);
});

test.each([
  ["src/server/reviews", 21],
  ["tests/api/reviews", 31],
  ["src/pages/[...locale]", 30],
])("%s with %i files is refused", (folder, count) => {
  expect(checkFolders(filesIn(folder, count))).toMatchObject([{ file: folder }]);
});
