import * as v from "valibot";
import { MARKETS } from "#contract/catalogue/constants.ts";
import { DEMO_REWARDS, dataFolderOf, isDemo } from "#demo.ts";
import {
  count,
  createListSchema,
  createPatternSchema,
  createUrlSchema,
  encryptedOrigin,
  findIncompleteGroupProblems,
  folder,
  host,
  hour,
  keySet,
  mailbox,
  origin,
  origins,
  parseMailbox,
  port,
  proxies,
  secret,
  smtp,
} from "#server/config/config-values.ts";
import { computeEditDistance } from "#server/text/spelling-distance.ts";
import { SITE } from "#site.ts";
import { siteUrl } from "#site-url.ts";

const countries = createListSchema(
  v.picklist(MARKETS, `${MARKETS.join(" or ")}, or both between commas`),
);
const rewardAmount = createPatternSchema(
  /^\d{1,7}$/,
  "a whole number of naira or rupiah, 0 for none",
);

const ConfigSchema = v.object({
  PORT: v.optional(port, "4321"),
  HOST: v.optional(host, "127.0.0.1"),
  SITE_URL: v.optional(origin),
  POLARIS_DATA_DIR: v.optional(folder),
  POLARIS_DEMO: v.optional(v.picklist(["1", "0"], "1 or 0")),
  DATABASE_URL: v.optional(createUrlSchema(["postgres:", "postgresql:"], "a postgres:// address")),
  SMTP_URL: v.optional(smtp),
  MAIL_FROM: v.optional(mailbox, `${SITE.brand} <${SITE.email}>`),
  SMS_PROVIDER: v.optional(v.picklist(["termii"], "termii")),
  SMS_API_KEY: v.optional(secret("the provider's key, without spaces")),
  SMS_SENDER: v.optional(
    createPatternSchema(/^[A-Za-z0-9 -]{3,11}$/, "3 to 11 letters, digits and dashes"),
  ),
  SMS_BASE_URL: v.optional(encryptedOrigin, "https://api.ng.termii.com"),
  SMS_PER_HOUR: v.optional(count, "500"),
  SMS_PER_DAY: v.optional(count, "3000"),
  SMS_COUNTRIES: v.optional(countries, "NG"),
  REWARDS_NG: v.optional(rewardAmount),
  REWARDS_ID: v.optional(rewardAmount),
  REWARDS_FROM: v.optional(v.pipe(v.string(), v.isoDate("a day such as 2026-12-01"))),
  DIGEST_HOUR: v.optional(hour),
  GOOGLE_CLIENT_ID: v.optional(
    createPatternSchema(/^[A-Za-z0-9._-]+$/, "letters, digits, dots, dashes and underscores"),
  ),
  GOOGLE_JWKS_URL: v.optional(keySet, "https://www.googleapis.com/oauth2/v3/certs"),
  TRUSTED_PROXIES: v.optional(proxies),
  CORS_ORIGINS: v.optional(origins),
  LIMITS: v.optional(v.picklist(["on", "off"], "on or off"), "on"),
  REQUESTS_IN_PROGRESS: v.optional(count, "100"),
  POLARIS_MODERATOR: v.optional(
    createPatternSchema(/^(?!rule$)[\w.@ -]{1,60}$/, "a name of 1 to 60 letters and digits"),
  ),
  PUBLIC_API_BASE: v.optional(origin),
  PUBLIC_ANALYTICS_URL: v.optional(
    createUrlSchema(["http:", "https:"], "an http or https address"),
  ),
  PUBLIC_RISK_METRICS_URL: v.optional(
    createUrlSchema(["http:", "https:"], "an http or https address"),
  ),
});

/** Variables with possible passwords. Error messages never quote their values. */
const SECRET: ReadonlySet<string> = new Set(["DATABASE_URL", "SMTP_URL", "SMS_API_KEY"]);

type Values = v.InferOutput<typeof ConfigSchema>;
export type Config = ReturnType<typeof createConfig>;

interface Environment {
  readonly [name: string]: string | undefined;
}

/** Returns the configuration, or one problem line per invalid value. Empty values count as unset. */
export function readConfig(
  environment: Environment,
): { config: Config } | { problems: readonly string[] } {
  const entries = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const names = entries.map(([name]) => name);
  const misspelt = findMisspeltNames(names, Object.keys(ConfigSchema.entries));
  const parsed = v.safeParse(ConfigSchema, Object.fromEntries(entries));
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => formatValidationIssue(issue, environment));
    return { problems: [...new Set([...misspelt, ...lines])] };
  }
  const values = parsed.output;
  const problems = [
    ...misspelt,
    ...findIncompleteGroupProblems(values, ["SMS_PROVIDER", "SMS_API_KEY", "SMS_SENDER"]),
    ...findRewardConfigProblems(values),
    ...findDemoProblems(values),
  ];
  if (problems.length > 0) return { problems };
  return { config: createConfig(values, siteUrl(environment)) };
}

function findDemoProblems({ POLARIS_DEMO, DATABASE_URL }: Values): string[] {
  if (POLARIS_DEMO !== "1" || DATABASE_URL === undefined) return [];
  return ["DATABASE_URL: expected nothing, because POLARIS_DEMO is set, found something else"];
}

function findRewardConfigProblems(values: Values): string[] {
  const { amounts, from } = parseRewardAmounts(values);
  const isUndated = from === undefined && Object.values(amounts).some((one) => one > 0);
  return isUndated ? ["REWARDS_FROM: expected a day, because an amount is set, found nothing"] : [];
}

/** Returns the airtime per review for each country, in the major currency unit, and the first day in UTC. */
function parseRewardAmounts(values: Values) {
  const settings = { ...(isDemo(values) && DEMO_REWARDS), ...values };
  const { REWARDS_NG: ng = 0, REWARDS_ID: id = 0, REWARDS_FROM: from } = settings;
  return { amounts: { NG: Number(ng), ID: Number(id) }, from };
}

function parseSmsConfig(values: Values) {
  const { SMS_PROVIDER, SMS_API_KEY, SMS_SENDER, SMS_BASE_URL } = values;
  if (!SMS_PROVIDER || !SMS_API_KEY || !SMS_SENDER) return undefined;
  return {
    provider: SMS_PROVIDER,
    apiKey: SMS_API_KEY,
    sender: SMS_SENDER,
    baseUrl: SMS_BASE_URL,
    perHour: values.SMS_PER_HOUR,
    perDay: values.SMS_PER_DAY,
  };
}

function formatValidationIssue(issue: v.BaseIssue<unknown>, environment: Environment): string {
  const name = String(issue.path?.[0]?.key ?? "");
  const value = SECRET.has(name) ? "something else" : JSON.stringify(environment[name]);
  return `${name}: expected ${issue.message}, found ${value}`;
}

function createConfig(values: Values, site: string) {
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: site,
    dataDir: dataFolderOf(values),
    isDemo: isDemo(values),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: parseMailbox(values.MAIL_FROM) ?? { name: SITE.brand, address: SITE.email },
    sms: parseSmsConfig(values),
    smsCountries: values.SMS_COUNTRIES,
    rewards: parseRewardAmounts(values),
    digestHour: values.DIGEST_HOUR,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleJwksUrl: values.GOOGLE_JWKS_URL,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    corsOrigins: values.CORS_ORIGINS ?? [],
    limits: values.LIMITS,
    requestsInProgress: values.REQUESTS_IN_PROGRESS,
    moderator: values.POLARIS_MODERATOR,
    publicApiBase: values.PUBLIC_API_BASE,
    publicAnalyticsUrl: values.PUBLIC_ANALYTICS_URL,
    publicRiskMetricsUrl: values.PUBLIC_RISK_METRICS_URL,
  };
}

/** Shorter names are not reported as misspelt: PORTS, for example, may belong to another program. */
const MIN_NAME_LENGTH = 7;

/** Finds misspelt variable names, because `DATABSE_URL` would start an empty database. Allows other unknown names. */
function findMisspeltNames(names: readonly string[], knownNames: readonly string[]): string[] {
  return names
    .filter((name) => !knownNames.includes(name))
    .flatMap((name) => {
      const correction = knownNames.find((knownName) => isMisspeltName(name, knownName));
      if (correction === undefined || names.includes(correction)) return [];
      return [`${name}: expected another name, ${correction} perhaps`];
    });
}

function isMisspeltName(name: string, knownName: string): boolean {
  const letters = removeSeparators(knownName);
  return (
    letters.length >= MIN_NAME_LENGTH && computeEditDistance(removeSeparators(name), letters) <= 1
  );
}

function removeSeparators(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, "");
}

const REWARD_NAMES = ["POLARIS_DEMO", "REWARDS_NG", "REWARDS_ID", "REWARDS_FROM"];

export function readBuiltRewards(environment: { readonly [name: string]: string | undefined }) {
  const result = readConfig(
    Object.fromEntries(REWARD_NAMES.map((name) => [name, environment[name]])),
  );
  if ("problems" in result) throw new Error(result.problems.join("\n"));
  return result.config.rewards;
}
