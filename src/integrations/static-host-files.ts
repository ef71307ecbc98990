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

export function createStaticHostFilesIntegration(): AstroIntegration {
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
 * Renders the `_headers` file. Pages need no caching rule, because hosts make browsers revalidate
 * pages by default. Hosts join the values of several rules, so no second rule sets a header.
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

/** Renders the `_redirects` file. Hosts ignore unsupported lines, such as those with queries or status 404. */
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

/** Redirect targets have no `.html`, because some hosts redirect from URLs with `.html`. */
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
