import { expect, test, vi } from "vitest";
import { createIslandTexts } from "#i18n/island-texts.ts";
import { getSay, getText } from "#i18n/texts.ts";

// Every text is translated, so the test removes a file of texts.
vi.mock("../../../locales/zh_CN/behaviours.json", () => ({ default: {} }));

const KEY = "behaviours:following.follow";
const text = getText("id_ID")(KEY);

test("a missing text falls back to Indonesian", () => {
  expect(getSay("zh_CN")(KEY)).toEqual({ text, lang: "id-ID" });
  expect(getSay("en_US")(KEY).lang).toBeUndefined();
});

test("an island with a missing text falls back", () => {
  const island = createIslandTexts("zh_CN", (group, t) => ({
    follow: group("behaviours:following").follow,
    home: t("common:nav.home"),
  }));
  const home = getText("id_ID")("common:nav.home");
  expect(island).toEqual({ texts: { follow: text, home }, lang: "id-ID" });
});
