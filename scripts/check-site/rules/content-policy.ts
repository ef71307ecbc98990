import { createHash } from "node:crypto";
import { elementsNamed, isCode, type Page, type PageElement, problemOn } from "../page.ts";
import type { Rule } from "../rule.ts";

/** Code that the policy does not name does not run; a hash that nothing uses is a hole. */
export const contentPolicy: Rule = {
  states: "the content policy stands first and allows exactly the page's own scripts and styles",
  checkPage(page) {
    const [policy, ...more] = elementsNamed(page, "meta").filter(
      ({ attributes }) => attributes["http-equiv"]?.toLowerCase() === "content-security-policy",
    );
    if (!policy || more.length > 0) {
      const wrong = `has ${more.length + (policy ? 1 : 0)} content policies`;
      return [problemOn(page, wrong, "write one")];
    }
    const directives = parsePolicy(policy.attributes["content"] ?? "");
    const code = page.elements.find(({ name }) => name === "script" || name === "style");
    const isLate = code && page.elements.indexOf(code) < page.elements.indexOf(policy);
    return [
      ...(isLate ? [problemOn(page, "has its content policy after code", "write it first")] : []),
      ...[...directives]
        .filter(isUnsafe)
        .map(([name]) => problemOn(page, `has an unsafe ${name}`, "use hashes")),
      ...["default-src", "base-uri"]
        .filter((name) => directives.get(name)?.join(" ") !== "'none'")
        .map((name) =>
          problemOn(page, `has a ${name} that is not 'none'`, "forbid what is not allowed"),
        ),
      ...compareHashes(page, directives).map((wrong) =>
        problemOn(page, wrong, "compute the policy from the finished page"),
      ),
    ];
  },
};

function parsePolicy(content: string): Map<string, string[]> {
  const directives = content.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...values]) => [name, values]));
}

function isUnsafe([, values]: [string, string[]]): boolean {
  return values.some((value) => value.startsWith("'unsafe-") || value === "*" || value === "http:");
}

function compareHashes(page: Page, directives: ReadonlyMap<string, string[]>): string[] {
  const scripts = page.elements.filter(
    (element) => isCode(element) && element.attributes["src"] === undefined,
  );
  return [
    ...compare("script", scripts, directives.get("script-src")),
    ...compare("style", elementsNamed(page, "style"), directives.get("style-src")),
  ];
}

function compare(kind: string, elements: PageElement[], allowed: string[] = []): string[] {
  const needed = [...new Set(elements.map(({ text }) => hashOf(text)))];
  const named = allowed.filter((value) => value.startsWith("'sha"));
  const blocked = needed.filter((hash) => !named.includes(hash));
  const unused = named.filter((hash) => !needed.includes(hash));
  return [
    ...blocked.map((hash) => `has a ${kind} ${hash} that its policy blocks`),
    ...unused.map((hash) => `allows a ${kind} ${hash} that is not on it`),
  ];
}

function hashOf(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}
