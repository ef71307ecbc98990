import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Picture, uploadPicture } from "#contract/pictures/picture.ts";
import { createDatabase } from "../../support/database.ts";
import { createFolderProbe } from "../pictures/support/folder-probe.ts";
import { createPictureForm } from "../pictures/support/pictures.ts";
import { FAULT_ROUNDS } from "../support/fault-rounds.ts";
import { startRunningServer } from "../support/running-server.ts";
import { killDuring, type RetriableWrite } from "./support/killed-round.ts";
import { type SeededPerson, seedPeople } from "./support/seeded-people.ts";

const UPLOADS = 16;

describe("kill -9 during uploads", () => {
  test("preserves both sizes of every acknowledged picture", {
    timeout: FAULT_ROUNDS * 60_000,
  }, async () => {
    const database = await createDatabase("sqlite");
    const people = await seedPeople(database, UPLOADS);
    const place = createFolderProbe(database.environment.POLARIS_DATA_DIR);
    const start = () => startRunningServer(database, { LIMITS: "off" });
    let answered = 0;
    let server = await start();
    for (let round = 0; round < FAULT_ROUNDS; round += 1) {
      const writes = await Promise.all(people.map((person, index) => upload(person, round, index)));
      const outcomes = await killDuring(server, writes);
      answered += outcomes.size;
      await expectUndamagedPictures(place);
      server = await start();
      await Promise.all([...outcomes].map(([write, { data }]) => write.check(server, data)));
      const cut = writes.filter((write) => !outcomes.has(write));
      await Promise.all(cut.map((write) => write.askAgain(server)));
    }
    expect(answered).toBeGreaterThanOrEqual(FAULT_ROUNDS);
    expect(answered).toBeLessThan(FAULT_ROUNDS * UPLOADS);
    const { db } = await database.open();
    const rows = await db.selectFrom("pictures").select("id").execute();
    // There may be more rows, because clients send a picture again if they got no response.
    expect(rows.length).toBeGreaterThanOrEqual(FAULT_ROUNDS * UPLOADS);
    const names = new Set(place.names());
    for (const { id } of rows) {
      expect(names.has(`${id}.webp`) && names.has(`${id}-small.webp`)).toBe(true);
    }
    await server.kill();
  });
});

async function upload(
  { token }: SeededPerson,
  round: number,
  index: number,
): Promise<RetriableWrite> {
  const create = { width: 300, height: 200, channels: 3 as const, background: "#808080" };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 20 + round * 30 + index };
  const bytes = await sharp({ create: { ...create, noise } })
    .png()
    .toBuffer();
  const createRequest = () => ({ token, form: createPictureForm(bytes) });
  return {
    ask: (server) => server.call(uploadPicture, createRequest()),
    async askAgain(server) {
      await server.succeed(uploadPicture, createRequest());
    },
    async check(server, data) {
      const { url, smallUrl, width } = data as Picture;
      for (const address of [url, smallUrl]) {
        const answer = await server.ask(address);
        expect(answer.status).toBe(200);
        await sharp(await answer.arrayBuffer(), { failOn: "warning" }).stats();
      }
      expect(width).toBe(300);
    },
  };
}

async function expectUndamagedPictures({
  names: all,
  contentOf,
}: ReturnType<typeof createFolderProbe>): Promise<void> {
  const names = all();
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    await sharp(contentOf(name), { failOn: "warning" }).stats();
  }
}
