import { expect, test, vi } from "vitest";
import { personalFollows } from "#contract/my/personal.ts";
import { follow, followState } from "#contract/reactions/follow.ts";
import { like } from "#contract/reactions/like.ts";
import { createDatabase, describeOnEachDatabase } from "../../support/database.ts";
import { type RunningServer, startRunningServer } from "../support/running-server.ts";
import { seedPeople } from "./support/seeded-people.ts";

vi.setConfig({ testTimeout: 60_000 });

const FAIRMONEY = { subjectType: "product", subjectId: "fairmoney" } as const;
const OTHERS = 7;

describeOnEachDatabase("200 toggles of one mark at once", (_, dialect) => {
  /** Two servers where two may share a database. */
  async function start() {
    const database = await createDatabase(dialect);
    const [ada, ...others] = await seedPeople(database, 1 + OTHERS);
    if (!ada) throw new Error("nobody was made");
    const starting = dialect === "postgres" ? [1, 2] : [1];
    const servers = await Promise.all(
      starting.map(() => startRunningServer(database, { LIMITS: "off" })),
    );
    const serverOf = (index: number) => servers[index % servers.length] as RunningServer;
    return { ada, others, serverOf };
  }

  test("of a follow: each answer agrees with itself, and all with the end", async () => {
    const { ada, others, serverOf } = await start();
    for (const { token } of others) {
      await serverOf(0).succeed(follow, { token, body: { ...FAIRMONEY, follow: true } });
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const body = { ...FAIRMONEY, follow: index % 4 < 2 };
        return serverOf(index).succeed(follow, { token: ada.token, body });
      }),
    );
    // Nobody else moves: the count tells exactly whether Ada is in it.
    for (const { followed, followers } of answers) {
      expect(followers).toBe(OTHERS + (followed ? 1 : 0));
    }
    for (const index of [0, 1]) {
      const server = serverOf(index);
      const state = await server.succeed(followState, { params: FAIRMONEY, token: ada.token });
      expect(state.followers).toBe(OTHERS + (state.followed ? 1 : 0));
      const list = await server.succeed(personalFollows, { token: ada.token, body: {} });
      expect(list.total).toBe(state.followed ? 1 : 0);
      expect(list.items).toHaveLength(list.total);
    }
  });

  test("of a like: each answer agrees with itself, and all with the end", async () => {
    const { ada, others, serverOf } = await start();
    for (const { token } of others) {
      await serverOf(0).succeed(like, { token, body: { ...FAIRMONEY, like: true } });
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const body = { ...FAIRMONEY, like: index % 4 < 2 };
        return serverOf(index).succeed(like, { token: ada.token, body });
      }),
    );
    for (const { liked, likes } of answers) expect(likes).toBe(OTHERS + (liked ? 1 : 0));
    // After one more toggle each way the count is right.
    for (const [index, isOn] of [true, false].entries()) {
      const body = { ...FAIRMONEY, like: isOn };
      const { likes } = await serverOf(index).succeed(like, { token: ada.token, body });
      expect(likes).toBe(OTHERS + (isOn ? 1 : 0));
    }
  });
});
