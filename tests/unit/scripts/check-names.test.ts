import { expect, test } from "vitest";
import { checkNames } from "../../../scripts/checks/check-names.ts";

test.each([
  "src/hosting/old-addresses.ts",
  "src/content.config.ts",
  "src/components/community/RatingBar.astro",
  "src/components/shell/T.astro",
  "src/pages/[...locale]/productDetails/[id].astro",
  "content/legal/en_US/terms.md",
  "locales/zh_CN/common.json",
  "tests/unit/components/RatingBar.test.ts",
  "docs/decisions/001-node-pinned-as-package.md",
  "README.md",
  ".ci/run",
])("%s is a good name", (path) => {
  expect(checkNames([path])).toEqual([]);
});

test.each([
  ["src/hosting/oldAddresses.ts", "is not in kebab-case"],
  ["src/hosting/old_addresses.ts", "is not in kebab-case"],
  ["src/components/rating-bar.astro", "is a component not in PascalCase"],
  ["src/islands/searchBox.tsx", "is a component not in PascalCase"],
  ["src/utils/dates.ts", "is named utils"],
  ["src/i18n/helpers.ts", "is named helpers.ts"],
  ["tests/common/a.ts", "is named common"],
])("%s %s", (path, wrong) => {
  expect(checkNames([path])).toEqual([{ file: path, wrong, todo: expect.any(String) }]);
});
