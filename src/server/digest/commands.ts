import { pino } from "pino";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import { openSubjects } from "#server/catalogue/subjects.ts";
import { type Command, CommandRefused, siteFolder } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { sendDigests } from "./send-digests.ts";

export const digest: Command = {
  usage: "digest [--dist <folder>]",
  summary: "sends this week's mail to all readers without it; a second run goes on",
  async run(input, store, config) {
    const readCatalogue = openCatalogue(siteFolder(input));
    if (readCatalogue().companies.length === 0) {
      throw new CommandRefused("digest: the catalogue names no lenders: build the site first");
    }
    const delivery = createDelivery({ config, log: pino({ enabled: false }) });
    const base = { store, config, delivery, readCatalogue, clock: SYSTEM_CLOCK };
    const services = { ...base, subjects: openSubjects(readCatalogue) };
    const { sent, failed } = await sendDigests(services).finally(delivery.close);
    console.log(`${sent} mails sent`);
    if (failed === 0) return;
    console.error(`${failed} mails were not accepted: run this again`);
    process.exitCode = 1;
  },
};
