import { resolve } from "node:path";
import { phoneCountryOf } from "#contract/accounts/phone.ts";
import type { Config } from "#server/config/config.ts";
import { readSmtpUrl } from "#server/config/config-values.ts";
import { HOUR, SECOND } from "#server/core/clock.ts";
import type { Log } from "#server/core/log.ts";
import type { Store } from "#server/db/store.ts";
import { type Carrier, DeliveryFailed, writeLetter } from "#server/delivery/letter.ts";
import type { Channel, Message } from "#server/delivery/message.ts";
import { createOutbox } from "#server/delivery/outbox.ts";
import { createSmtpCarrier } from "#server/delivery/smtp.ts";
import { createTermiiCarrier } from "#server/delivery/termii.ts";
import { createCounter } from "#server/http/limits/counter.ts";

const TIMEOUT_MS = 10_000;

export interface Delivery {
  send(message: Message): Promise<void>;
  forRequest(requestId: string): Delivery;
  close(): void;
}

interface DeliveryOptions {
  config: Pick<Config, "dataDir" | "smtpUrl" | "mailFrom" | "sms" | "smsCountries" | "limits">;
  log: Log;
  pool?: Store["pool"];
  timeoutMs?: number;
}

/** A channel without a configured carrier uses the outbox. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const carriers = createCarriers(options);
  return deliverWith(carriers, options.log);
}

function deliverWith(carriers: Carriers, log: Log): Delivery {
  return {
    async send(message) {
      const { channel, kind } = message;
      try {
        await carriers[channel].carry(writeLetter(message), log);
      } catch (error) {
        if (error instanceof DeliveryFailed) {
          log.warn({ channel, kind, reason: error.reason, ...error.facts }, "message not accepted");
        }
        throw error;
      }
      log.info({ channel, kind }, "message accepted");
    },
    forRequest: (requestId) => deliverWith(carriers, log.child({ requestId })),
    close() {
      for (const carrier of Object.values(carriers)) carrier.close?.();
    },
  };
}

type Carriers = Readonly<Record<Channel, Carrier>>;

function createCarriers(options: DeliveryOptions): Carriers {
  const { config, log, timeoutMs = TIMEOUT_MS } = options;
  const outbox = createOutbox(config.dataDir);
  const server = config.smtpUrl === undefined ? undefined : readSmtpUrl(config.smtpUrl);
  const email = server && createSmtpCarrier({ server, from: config.mailFrom, timeoutMs });
  const unconfigured = [...(email ? [] : ["email"]), ...(config.sms ? [] : ["sms"])];
  if (unconfigured.length > 0) {
    const folder = resolve(config.dataDir, "outbox");
    log.info({ channels: unconfigured, folder }, "messages are put into the outbox");
  }
  return { email: email ?? outbox, sms: createSmsCarrier(options, outbox, timeoutMs) };
}

/** Each message costs money: `SMS_PER_HOUR` limits them across all accounts. */
function createSmsCarrier(
  { config, pool }: DeliveryOptions,
  outbox: Carrier,
  timeoutMs: number,
): Carrier {
  const { sms, limits, smsCountries } = config;
  const carrier = sms ? createTermiiCarrier({ ...sms, timeoutMs }) : outbox;
  const window = { name: "sms", requests: sms?.perHour ?? 0, seconds: HOUR / SECOND };
  const budget = sms && limits === "on" ? createCounter(pool, window) : undefined;
  return {
    async carry(letter, log) {
      const country = phoneCountryOf(letter.to);
      if (country && !smsCountries.includes(country)) throw new DeliveryFailed("notServed");
      const waitMs = (await budget?.spend("all")) ?? 0;
      if (waitMs > 0) throw new DeliveryFailed("overBudget");
      await carrier.carry(letter, log);
    },
  };
}

export function isServed({ smsCountries }: Pick<Config, "smsCountries">, phone: string): boolean {
  const country = phoneCountryOf(phone);
  return country !== undefined && smsCountries.includes(country);
}
