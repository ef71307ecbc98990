import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { siteUrl } from "#site-url.ts";

function findConfigProblems(environment: Record<string, string>): readonly string[] {
  const read = readConfig(environment);
  return "problems" in read ? read.problems : [];
}

describe("readConfig", () => {
  test("accepts an empty environment", () => {
    expect(readConfig({})).toEqual({
      config: {
        port: 4321,
        host: "127.0.0.1",
        siteUrl: "http://127.0.0.1:4321",
        dataDir: ".data",
        mailFrom: { name: "Finny", address: "support@finny.example" },
        smsCountries: ["NG"],
        googleJwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
        trustedProxies: [],
        corsOrigins: [],
        limits: "on",
        requestsInProgress: 100,
        isDemo: false,
        rewards: { amounts: { NG: 0, ID: 0 } },
      },
    });
  });

  test("ignores empty values", () => {
    const names = ["PORT", "HOST", "SITE_URL", "DATABASE_URL", "TRUSTED_PROXIES", "SMTP_URL"];
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test("reads each setting", () => {
    const texts = {
      POLARIS_DATA_DIR: "/var/lib/polaris",
      DATABASE_URL: "postgres://me:pw@db/x",
      SMTP_URL: "smtps://me:pw@mail.example:465",
      GOOGLE_CLIENT_ID: "1-a.apps.googleusercontent.com",
      GOOGLE_JWKS_URL: "http://127.0.0.1:9/certs",
      PUBLIC_API_BASE: "https://api.finny.example",
      PUBLIC_ANALYTICS_URL: "https://a.example/b?key=1",
      PUBLIC_RISK_METRICS_URL: "https://a.example/b",
    };
    const environment = {
      ...texts,
      PORT: "80",
      HOST: "::",
      SITE_URL: "https://Finny.example/",
      MAIL_FROM: '"Finny, Lagos" <a@b.example>',
      SMS_COUNTRIES: "NG, ID",
      SMS_PROVIDER: "termii",
      SMS_API_KEY: "TLkey123",
      SMS_SENDER: "Finny",
      SMS_BASE_URL: "https://sms.example/",
      SMS_PER_HOUR: "2000",
      SMS_PER_DAY: "9000",
      REWARDS_NG: "200",
      REWARDS_FROM: "2026-12-01",
      TRUSTED_PROXIES: "10.0.0.0/8, ::1",
      CORS_ORIGINS: "https://a.example/, http://b",
      LIMITS: "off",
      REQUESTS_IN_PROGRESS: "50",
    };
    const toCamelCase = (name: string) =>
      name.toLowerCase().replace(/_(\w)/g, (_, c) => c.toUpperCase());
    const { polarisDataDir: dataDir, ...asWritten } = Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [toCamelCase(name), value]),
    );
    const sms = { provider: "termii", apiKey: "TLkey123", sender: "Finny" };
    expect(readConfig(environment)).toEqual({
      config: {
        ...asWritten,
        dataDir,
        port: 80,
        host: "::",
        siteUrl: "https://finny.example",
        mailFrom: { name: "Finny, Lagos", address: "a@b.example" },
        smsCountries: ["NG", "ID"],
        sms: { ...sms, baseUrl: "https://sms.example", perHour: 2000, perDay: 9000 },
        rewards: { amounts: { NG: 200, ID: 0 }, from: "2026-12-01" },
        trustedProxies: ["10.0.0.0/8", "::1"],
        corsOrigins: ["https://a.example", "http://b"],
        limits: "off",
        requestsInProgress: 50,
        isDemo: false,
      },
    });
  });

  test.for([
    ["PORT", "65536"],
    ["SITE_URL", "https://finny.example/shop"],
    ["MAIL_FROM", "Finny <a@b.example>\r\nBcc: c@d.example"],
    ["SMS_PROVIDER", "pigeon"],
    ["SMS_BASE_URL", "http://api.ng.termii.com"],
    ["SMS_PER_HOUR", "1e9"],
    ["REWARDS_ID", "-5"],
    ["GOOGLE_JWKS_URL", "http://www.googleapis.com/oauth2/v3/certs"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["CORS_ORIGINS", "https://finny.example, null"],
    ["PUBLIC_ANALYTICS_URL", "javascript:alert(1)"],
  ])("explains %s=%j in one line", async ([name = "", value = ""]) => {
    const problems = findConfigProblems({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: expected .+, found `));
    expect(problems[0]).toContain(JSON.stringify(value));
  });

  test.for([
    ["DATABASE_URL", "xmysql://me:hunter2@db", "a postgres:// address"],
    ...["smtp://", "smtp://%ff:pw@mail.example", "https://mail.example", "mail.example:25"].map(
      (url) => ["SMTP_URL", url, "an smtp:// or smtps:// address"],
    ),
    ["SMS_API_KEY", "hunter 2", "the provider's key, without spaces"],
  ])("does not repeat the secret %s=%j", ([name = "", value = "", form]) => {
    expect(findConfigProblems({ [name]: value })).toEqual([
      `${name}: expected ${form}, found something else`,
    ]);
  });

  test("requires REWARDS_FROM if a reward amount is set", () => {
    expect(findConfigProblems({ REWARDS_NG: "0", REWARDS_ID: "5000" })).toEqual([
      "REWARDS_FROM: expected a day, because an amount is set, found nothing",
    ]);
  });

  test("requires all settings of the SMS provider", () => {
    expect(findConfigProblems({ SMS_PROVIDER: "termii", SMS_SENDER: "Finny" })).toEqual([
      "SMS_API_KEY: expected a value, because SMS_PROVIDER is set, found nothing",
    ]);
    expect(findConfigProblems({ SMS_API_KEY: "TLkey123" })).toHaveLength(2);
  });
});

describe("siteUrl", () => {
  test.for([
    [{}, "http://127.0.0.1:4321"],
    [{ PORT: "8080" }, "http://127.0.0.1:8080"],
    [{ HOST: "0.0.0.0" }, "http://localhost:4321"],
    [{ HOST: "::1", PORT: "80" }, "http://[::1]:80"],
    [{ SITE_URL: "https://finny.example:8443/" }, "https://finny.example:8443"],
  ] as const)("returns for the environment %j the address %s", ([environment, url]) => {
    expect(siteUrl(environment)).toBe(url);
  });

  test("throws if SITE_URL is invalid", () => {
    expect(() => siteUrl({ SITE_URL: "finny" })).toThrow(
      'SITE_URL: expected an http or https address without a path, such as https://example.com, found "finny"',
    );
  });
});

describe("misspelt environment variables", () => {
  test.for([
    ["DATABSE_URL", "DATABASE_URL"],
    ["Smtp_Url", "SMTP_URL"],
  ])("are reported at start: %s instead of %s", ([name = "", suggestion]) => {
    expect(findConfigProblems({ [name]: "secret" })).toEqual([
      `${name}: expected another name, ${suggestion} perhaps`,
    ]);
  });

  test("are not reported if probably unrelated", () => {
    const others = ["PORTS", "HOSTNAME", "DATABASE_SSL", "DATABASE_USER", "BASE_URL", "HTTP_URL"];
    // A platform sets some of these for a service called polaris.
    others.push("POLARIS_SERVICE_HOST", "POLARIS_PORT", "POLARIS_PORT_80_TCP");
    expect(findConfigProblems(Object.fromEntries(others.map((name) => [name, "a"])))).toEqual([]);
    expect(findConfigProblems({ DATABSE_URL: "" })).toEqual([]);
    expect(findConfigProblems({ CORS_ORIGIN: "*", CORS_ORIGINS: "https://a.example" })).toEqual([]);
  });
});
