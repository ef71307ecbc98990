import { writeFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";
import { OLD_LOAN_ADDRESSES, SHELL_PAGES } from "#hosting/addresses.ts";
import { HASHED_FILES, IMMUTABLE } from "#hosting/caching.ts";
import {
  isHttps,
  PAGE_CONTENT_POLICY,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from "#hosting/security-headers.ts";
import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES } from "#i18n/locales.ts";

export function staticHostFiles(): AstroIntegration {
  let siteUrl = "";
  return {
    name: "static-host-files",
    hooks: {
      "astro:config:done": ({ config }) => {
        siteUrl = config.site ?? "";
      },
      "astro:build:done": async ({ dir }) => {
        await writeFile(new URL("_headers", dir), headersFile(siteUrl));
        await writeFile(new URL("_redirects", dir), redirectsFile());
      },
    },
  };
}

/**
 * These hosts let browsers revalidate pages by default, and join the values of a header from two
 * rules, so pages have no rule for caching, and pictures none for other sites.
 */
export function headersFile(siteUrl: string): string {
  const everywhere = {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": PAGE_CONTENT_POLICY,
    ...(isHttps(siteUrl) && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
  };
  return [
    ...createHeaderBlock("/*", everywhere),
    ...createHeaderBlock(`${HASHED_FILES}*`, {
      "Cache-Control": IMMUTABLE,
      "Cross-Origin-Resource-Policy": "same-origin",
    }),
    "",
  ].join("\n");
}

function createHeaderBlock(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)];
}

/** Hosts skip unknown lines, such as a query or a 404 with a page. */
export function redirectsFile(): string {
  return [...createOldLoanRedirects(), ...createShellRules(), ...createMissingPageRules(), ""].join(
    "\n",
  );
}

function createOldLoanRedirects(): string[] {
  return LOCALE_CODES.flatMap((locale) =>
    OLD_LOAN_ADDRESSES.map(
      ({ type, page }) =>
        `${addressOf(locale, "/loan")} type=${type} ${addressOf(locale, page)} 302`,
    ),
  );
}

/** Hosts that hide `.html` would redirect a target with it to the shell's address. */
function createShellRules(): string[] {
  return LOCALE_CODES.flatMap((locale) =>
    SHELL_PAGES.map(
      (page) => `${addressOf(locale, `/${page}/:id`)} ${addressOf(locale, `/${page}/shell`)} 200`,
    ),
  );
}

function createMissingPageRules(): string[] {
  return LOCALE_CODES.filter((locale) => locale !== DEFAULT_LOCALE).map(
    (locale) => `${addressOf(locale, "/*")} ${addressOf(locale, "/404.html")} 404`,
  );
}
