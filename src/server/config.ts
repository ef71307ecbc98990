import { isIP } from "node:net";
import * as v from "valibot";
import { MARKETS } from "#contract/market.ts";
import { dataFolderOf, isDemo } from "#demo.ts";
import { BUCKET_SECRETS, BUCKET_VALUES, bucketLines, bucketOf } from "#server/bucket-config.ts";
import { isPrivate } from "#server/delivery/loopback.ts";
import { readMailbox } from "#server/delivery/mail-address.ts";
import { readSmtpUrl } from "#server/delivery/smtp-url.ts";
import { missingLines } from "#server/missing-lines.ts";
import { SITE } from "#site.ts";
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
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((part) => part.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.check((text) => originOf(text) !== undefined, `${SITE_URL_FORM}, several between commas`),
      v.transform((text) => originOf(text) ?? text),
    ),
  ),
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

const smtp = v.pipe(
  v.string(),
  v.check((text) => readSmtpUrl(text) !== undefined, "an smtp:// or smtps:// address"),
);
const mailbox = v.pipe(
  v.string(),
  v.check((text) => readMailbox(text) !== undefined, "an address, or a name and <an address>"),
);
/** The key goes there with each message: never in the clear over a network. */
const providerOrigin = v.pipe(origin, v.check(isPrivate, "an https address without a path"));
const phoneCountries = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((code) => code.trim())),
  v.array(v.picklist(MARKETS, `${MARKETS.join(" or ")}, or both between commas`)),
);
/** Whoever can change what comes from there logs in as anybody. */
const keySet = v.pipe(v.string(), v.check(isPrivate, "an https address"));

const ConfigSchema = v.object({
  PORT: v.optional(port, "4321"),
  HOST: v.optional(host, "127.0.0.1"),
  SITE_URL: v.optional(site),
  POLARIS_DATA_DIR: v.optional(folder),
  POLARIS_DEMO: v.optional(v.picklist(["1", "0"], "1 or 0")),
  ...BUCKET_VALUES,
  DATABASE_URL: v.optional(url(["postgres:", "postgresql:"], "a postgres:// address")),
  SMTP_URL: v.optional(smtp),
  MAIL_FROM: v.optional(mailbox, `${SITE.brand} <${SITE.email}>`),
  SMS_PROVIDER: v.optional(v.picklist(["termii"], "termii")),
  SMS_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, "the provider's key, without spaces")),
  ),
  SMS_SENDER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9 -]{3,11}$/, "3 to 11 letters, digits and dashes")),
  ),
  SMS_BASE_URL: v.optional(providerOrigin, "https://api.ng.termii.com"),
  SMS_PER_HOUR: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, "a whole number from 1"), v.transform(Number)),
    "500",
  ),
  SMS_COUNTRIES: v.optional(phoneCountries, "NG"),
  GOOGLE_CLIENT_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9._-]+$/, "letters, digits, dots, dashes and underscores"),
    ),
  ),
  GOOGLE_JWKS_URL: v.optional(keySet, "https://www.googleapis.com/oauth2/v3/certs"),
  TRUSTED_PROXIES: v.optional(proxies),
  CORS_ORIGINS: v.optional(origins),
  LIMITS: v.optional(v.picklist(["on", "off"], "on or off"), "on"),
  POLARIS_MODERATOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?!rule$)[\w.@ -]{1,60}$/, "a name of 1 to 60 letters and digits"),
    ),
  ),
  PUBLIC_API_BASE: v.optional(origin),
  PUBLIC_ANALYTICS_URL: v.optional(url(["http:", "https:"], "an http or https address")),
  PUBLIC_RISK_METRICS_URL: v.optional(url(["http:", "https:"], "an http or https address")),
});

/** These may hold a password: a message about them does not repeat what was found. */
const SECRET: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "SMTP_URL",
  "SMS_API_KEY",
  ...BUCKET_SECRETS,
]);

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
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => problemLine(issue, environment));
    return { problems: [...new Set(lines)] };
  }
  const values = parsed.output;
  const missing = [...missingSmsLines(values), ...bucketLines(values), ...demoLines(values)];
  if (missing.length > 0) return { problems: missing };
  return { config: configOf(values, siteUrl(environment)) };
}

/** The provider, its key and the sender work together or not at all. */
function missingSmsLines(values: Values): string[] {
  return missingLines(values, ["SMS_PROVIDER", "SMS_API_KEY", "SMS_SENDER"]);
}

/** The demo has a database of its own: it never comes near another. */
function demoLines({ POLARIS_DEMO, DATABASE_URL }: Values): string[] {
  if (POLARIS_DEMO !== "1" || DATABASE_URL === undefined) return [];
  return ["DATABASE_URL: expected nothing, because POLARIS_DEMO is set, found something else"];
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
    dataDir: dataFolderOf(values),
    isDemo: isDemo(values),
    pictureBucket: bucketOf(values),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: readMailbox(values.MAIL_FROM) ?? { name: SITE.brand, address: SITE.email },
    sms: smsOf(values),
    smsCountries: values.SMS_COUNTRIES,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleJwksUrl: values.GOOGLE_JWKS_URL,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    corsOrigins: values.CORS_ORIGINS ?? [],
    limits: values.LIMITS,
    moderator: values.POLARIS_MODERATOR,
    publicApiBase: values.PUBLIC_API_BASE,
    publicAnalyticsUrl: values.PUBLIC_ANALYTICS_URL,
    publicRiskMetricsUrl: values.PUBLIC_RISK_METRICS_URL,
  };
}

function smsOf(values: Values) {
  const { SMS_PROVIDER, SMS_API_KEY, SMS_SENDER, SMS_BASE_URL, SMS_PER_HOUR } = values;
  if (!SMS_PROVIDER || !SMS_API_KEY || !SMS_SENDER) return undefined;
  return {
    provider: SMS_PROVIDER,
    apiKey: SMS_API_KEY,
    sender: SMS_SENDER,
    baseUrl: SMS_BASE_URL,
    perHour: SMS_PER_HOUR,
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
