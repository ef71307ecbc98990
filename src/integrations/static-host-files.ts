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
        await writeFile(new URL("_headers", dir), renderHeadersFile(siteUrl));
        await writeFile(new URL("_redirects", dir), renderRedirectsFile());
      },
    },
  };
}

/**
 * Returns the `_headers` file. Hosts make browsers revalidate pages by default and join header values of two
 * rules, so pages have no caching rule and pictures no rule for use on other sites.
 */
export function renderHeadersFile(siteUrl: string): string {
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

/** Returns the `_redirects` file. Hosts ignore lines that they do not support, such as queries or 404 pages. */
export function renderRedirectsFile(): string {
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

/** Targets have no `.html`, because hosts that hide it would redirect to the shell's address. */
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
