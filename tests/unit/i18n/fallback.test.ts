import { afterAll, expect, test, vi } from "vitest";

// Every text is translated, so the test removes a file of texts.
vi.doMock("../../../locales/zh_CN/behaviours.json", () => ({ default: {} }));
// Test files share their modules, so the texts are loaded again here and for the next file.
vi.resetModules();
afterAll(() => {
  vi.doUnmock("../../../locales/zh_CN/behaviours.json");
  vi.resetModules();
});

const { createIslandTexts } = await import("#i18n/island-texts.ts");
const { getSay, getTranslate } = await import("#i18n/texts.ts");

const KEY = "behaviours:following.follow";
const text = getTranslate("id_ID")(KEY);

test("getSay returns the Indonesian text if one is missing", () => {
  expect(getSay("zh_CN")(KEY)).toEqual({ text, lang: "id-ID" });
  expect(getSay("en_US")(KEY).lang).toBeUndefined();
});

test("createIslandTexts returns only Indonesian texts if one is missing", () => {
  const island = createIslandTexts("zh_CN", (group, t) => ({
    follow: group("behaviours:following").follow,
    home: t("common:nav.home"),
  }));
  const home = getTranslate("id_ID")("common:nav.home");
  expect(island).toEqual({ texts: { follow: text, home }, lang: "id-ID" });
});
