import { pino } from "pino";
import { openCatalogue } from "#server/catalogue/catalogue.ts";
import { openSubjects } from "#server/catalogue/subjects.ts";
import { type Command, CommandRefused, siteFolder } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import { weekOf } from "./digest-week.ts";
import { sendDigests } from "./send-digests.ts";

export const digest: Command = {
  usage: "digest [--dist <folder>]",
  summary: "sends this week's mail to everybody who has not had it; a second run goes on",
  async run(given, store, config) {
    const readCatalogue = openCatalogue(siteFolder(given));
    if (readCatalogue().companies.length === 0) {
      throw new CommandRefused("digest: the catalogue names no lenders: build the site first");
    }
    const delivery = createDelivery({ config, log: pino({ enabled: false }), isBulk: true });
    const subjects = openSubjects(readCatalogue);
    const services = { store, config, delivery, readCatalogue, subjects, clock: SYSTEM_CLOCK };
    const ending = new AbortController();
    for (const name of ["SIGTERM", "SIGINT"] as const) process.once(name, () => ending.abort());
    try {
      const run = { week: weekOf(SYSTEM_CLOCK.now()), signal: ending.signal };
      const { sent, failed, isComplete } = await sendDigests(services, run);
      console.log(`${sent} mails sent`);
      if (failed > 0) console.error(`${failed} mails were not accepted`);
      if (!isComplete) console.error("not everybody has theirs: run this again");
      if (failed > 0 || !isComplete) process.exitCode = 1;
    } finally {
      delivery.close();
    }
  },
};
