import { elementsNamed, isOwn, linksOfRelation, problemOn } from "../page.ts";
import { resourcesOf } from "../page-weight.ts";
import type { Rule } from "../rule.ts";

/** Others would learn who reads what, and a page would wait for them. */
export const ownResources: Rule = {
  states: "a page loads nothing from another site, and no font",
  checkPage(page) {
    const css = elementsNamed(page, "style").map(({ text }) => text);
    const inStyles = css.join("").match(/(?<=url\(\s*["']?)(?!data:)[^"')\s]+/g) ?? [];
    const connected = linksOfRelation(page, "preconnect").map(
      ({ attributes }) => attributes["href"],
    );
    const foreign = [...resourcesOf(page), ...inStyles, ...connected].filter(
      (address = "") => !isOwn(address, page),
    );
    if (css.some((text) => /@font-face|@import/.test(text)))
      foreign.push("a font or another style");
    return foreign.map((address) =>
      problemOn(page, `loads ${address}`, "serve it from this site, or do without"),
    );
  },
};
