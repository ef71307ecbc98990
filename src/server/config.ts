import { isIP } from "node:net";
import * as v from "valibot";
import { originOf, SITE_URL_FORM, siteUrl } from "#site-url.ts";

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "a whole number from 0 to 65535"),
  v.transform(Number),
  v.maxValue(65_535, "a whole number from 0 to 65535"),
);
const host = v.pipe(
  v.string(),
  v.check(
    (text) => isIP(text) > 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text),
    "an IP address or a host name",
  ),
);
const site = v.pipe(
  v.string(),
  v.check((text) => originOf(text) !== undefined, SITE_URL_FORM),
);
const origin = v.pipe(
  site,
  v.transform((text) => originOf(text) ?? text),
);
const folder = v.pipe(
  v.string(),
  v.check((text) => !text.includes("\0"), "the path of a folder"),
);
const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((range) => range.trim())),
  v.array(
    v.pipe(v.string(), v.check(isAddressRange, "IP addresses or CIDR ranges between commas")),
  ),
);

const ConfigSchema = v.object({
  PORT: v.optional(port, "4321"),
  HOST: v.optional(host, "127.0.0.1"),
  SITE_URL: v.optional(site),
  POLARIS_DATA_DIR: v.optional(folder, ".data"),
  DATABASE_URL: v.optional(url(["postgres:", "postgresql:"], "a postgres:// address")),
  SMTP_URL: v.optional(url(["smtp:", "smtps:"], "an smtp:// or smtps:// address")),
  GOOGLE_CLIENT_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9._-]+$/, "letters, digits, dots, dashes and underscores"),
    ),
  ),
  TRUSTED_PROXIES: v.optional(proxies),
  PUBLIC_API_BASE: v.optional(origin),
  PUBLIC_ANALYTICS_URL: v.optional(url(["http:", "https:"], "an http or https address")),
});

/** These may hold a password: a message about them does not repeat what was found. */
const SECRET: ReadonlySet<string> = new Set(["DATABASE_URL", "SMTP_URL"]);

type Values = v.InferOutput<typeof ConfigSchema>;
export type Config = ReturnType<typeof configOf>;

interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * What the server is told by its environment, or one line for each value that does not parse.
 * A value that is set but empty counts as not set.
 *
 * `readConfig({ PORT: "80a" })`
 * `// => { problems: ['PORT: expected a whole number from 0 to 65535, found "80a"'] }`
 */
export function readConfig(
  environment: Environment,
): { config: Config } | { problems: readonly string[] } {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const parsed = v.safeParse(ConfigSchema, Object.fromEntries(given));
  if (parsed.success) return { config: configOf(parsed.output, siteUrl(environment)) };
  const lines = parsed.issues.map((issue) => problemLine(issue, environment));
  return { problems: [...new Set(lines)] };
}

function problemLine(issue: v.BaseIssue<unknown>, environment: Environment): string {
  const name = String(issue.path?.[0]?.key ?? "");
  const found = SECRET.has(name) ? "something else" : JSON.stringify(environment[name]);
  return `${name}: expected ${issue.message}, found ${found}`;
}

function configOf(values: Values, site: string) {
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: site,
    dataDir: values.POLARIS_DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    googleClientId: values.GOOGLE_CLIENT_ID,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    publicApiBase: values.PUBLIC_API_BASE,
    publicAnalyticsUrl: values.PUBLIC_ANALYTICS_URL,
  };
}

function url(protocols: readonly string[], form: string) {
  return v.pipe(
    v.string(),
    v.check((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), form),
  );
}

function isAddressRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  );
}
