import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { getPhoneCountry, toApiPhone } from "#contract/accounts/phone.ts";
import type { Config } from "#server/config/config.ts";
import { parseSmtpUrl } from "#server/config/config-values.ts";
import { DAY, HOUR, SECOND } from "#server/core/clock.ts";
import { writeFileAtomically } from "#server/core/durable-files.ts";
import type { Log } from "#server/core/log.ts";
import type { Store } from "#server/db/store.ts";
import {
  type Carrier,
  DeliveryFailed,
  type Letter,
  renderLetter,
} from "#server/delivery/letter.ts";
import type { Channel, Message } from "#server/delivery/message.ts";
import { createSmtpCarrier } from "#server/delivery/smtp.ts";
import { createTermiiCarrier } from "#server/delivery/termii.ts";
import { createLimitCounter } from "#server/http/limits/counter.ts";

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

/** Sends mails and text messages through the configured providers, or into the outbox without a provider. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const carriers = createCarriers(options);
  return createDeliveryByCarriers(carriers, options.log);
}

function createDeliveryByCarriers(carriers: Carriers, log: Log): Delivery {
  return {
    async send(message) {
      const { channel, kind } = message;
      try {
        await carriers[channel].carry(renderLetter(message), log);
      } catch (error) {
        if (error instanceof DeliveryFailed) {
          log.warn({ channel, kind, reason: error.reason, ...error.facts }, "message not accepted");
        }
        throw error;
      }
      log.info({ channel, kind }, "message accepted");
    },
    forRequest: (requestId) => createDeliveryByCarriers(carriers, log.child({ requestId })),
    close() {
      for (const carrier of Object.values(carriers)) carrier.close?.();
    },
  };
}

type Carriers = Readonly<Record<Channel, Carrier>>;

function createCarriers(options: DeliveryOptions): Carriers {
  const { config, log, timeoutMs = TIMEOUT_MS } = options;
  const outbox = createOutbox(config.dataDir);
  const server = config.smtpUrl === undefined ? undefined : parseSmtpUrl(config.smtpUrl);
  const email = server && createSmtpCarrier({ server, from: config.mailFrom, timeoutMs });
  const unconfigured = [...(email ? [] : ["email"]), ...(config.sms ? [] : ["sms"])];
  if (unconfigured.length > 0) {
    const folder = resolve(config.dataDir, "outbox");
    log.info({ channels: unconfigured, folder }, "messages are put into the outbox");
  }
  return { email: email ?? outbox, sms: createSmsCarrier(options, outbox, timeoutMs) };
}

/** Writes messages as JSON files in order of time, for sites without a mail or SMS provider. */
function createOutbox(dataDir: string): Carrier {
  const folder = resolve(dataDir, "outbox");
  return {
    async carry(letter, log) {
      const time = (performance.timeOrigin + performance.now()).toFixed(3);
      const name = `${time}-${randomUUID()}.json`;
      try {
        await writeFileAtomically(folder, name, serializeLetter(letter));
      } catch (error) {
        throw new DeliveryFailed("notWritten", { status: (error as NodeJS.ErrnoException).code });
      }
      log.info({ channel: letter.channel, file: join(folder, name) }, "put into the outbox");
    },
  };
}

function serializeLetter({ channel, to, subject, text, html }: Letter): string {
  const address = channel === "sms" ? toApiPhone(to) : to;
  const content = { channel, to: address, subject, text, ...(html !== undefined && { html }) };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function createSmsCarrier(options: DeliveryOptions, outbox: Carrier, timeoutMs: number): Carrier {
  const { sms, smsCountries } = options.config;
  const carrier = sms ? createTermiiCarrier({ ...sms, timeoutMs }) : outbox;
  const spendBudget = createSmsBudget(options);
  return {
    async carry(letter, log) {
      const country = getPhoneCountry(letter.to);
      if (country && !smsCountries.includes(country)) throw new DeliveryFailed("notServed");
      await spendBudget(letter.isForOwner === true);
      await carrier.carry(letter, log);
    },
  };
}

/**
 * Limits the text messages of all accounts by `SMS_PER_HOUR` and `SMS_PER_DAY`, because each costs money. Half of
 * each limit is reserved for account owners, so that messages to other numbers cannot block them.
 */
function createSmsBudget({ config: { sms, limits }, pool, log }: DeliveryOptions) {
  if (!sms || limits === "off") return async () => undefined;
  const createBudget = (name: string, requests: number, seconds: number) => {
    const counter = createLimitCounter(pool, { name, requests, seconds });
    return () =>
      counter.spend("all", (count) => {
        const facts = { budget: name, count, max: requests };
        if (count === requests) log.warn(facts, "the text messages are used up");
        else if (count === Math.ceil(requests * 0.8)) log.warn(facts, "few text messages are left");
      });
  };
  const budgets = [
    { name: "sms", max: sms.perHour, seconds: HOUR / SECOND },
    { name: "sms-day", max: sms.perDay, seconds: DAY / SECOND },
  ].map(({ name, max, seconds }) => ({
    spendOpen: createBudget(`${name}-open`, Math.ceil(max / 2), seconds),
    spend: createBudget(name, max, seconds),
  }));
  return async (isForOwner: boolean): Promise<void> => {
    for (const { spendOpen, spend } of budgets) {
      const isSpent = (!isForOwner && (await spendOpen()) > 0) || (await spend()) > 0;
      if (isSpent) throw new DeliveryFailed("overBudget");
    }
  };
}

export function isPhoneInServedCountry(
  { smsCountries }: Pick<Config, "smsCountries">,
  phone: string,
): boolean {
  const country = getPhoneCountry(phone);
  return country !== undefined && smsCountries.includes(country);
}
