import type { ServerContext } from "#server/core/environment.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { recordOrigin } from "#server/risk/kept-origin.ts";
import { type PostOrigin, readPostOrigin } from "#server/risk/post-origin.ts";
import { findRisks } from "#server/risk/post-risk.ts";
import { reviewRow } from "../../support/community.ts";
import type { ServiceApp } from "../../support/service-app.ts";

/** Fields left out get values that no other post shares. */
interface Post {
  userId?: string;
  address?: string;
  zuid?: string;
  subjectId?: string | null;
  text?: string;
}

let posts = 0;
let networks = 0;

/** A text that shares no word with any other. */
function ownText(): string {
  posts += 1;
  const words = Array.from({ length: 12 }, (_, index) =>
    ((posts * 7919 + index) * 48271).toString(36),
  );
  return words.join(" ");
}

function ownAddress(): string {
  networks += 1;
  return `203.0.${networks >> 8}.${networks & 255}`;
}

export async function originFor({ services }: ServiceApp, post: Post): Promise<PostOrigin> {
  const { userId = newId(), address, zuid, subjectId = "branch", text = ownText() } = post;
  const socket = { remoteAddress: address ?? ownAddress() };
  const c = { env: { incoming: { socket } }, req: { header: () => undefined } };
  return readPostOrigin({ c: c as unknown as ServerContext, zuid, caller: { userId } }, services, {
    postType: "comment",
    postId: newId(),
    subjectType: subjectId === null ? null : "product",
    subjectId,
    text,
  });
}

/** Writes the post itself; its author does not matter here. */
async function writeComment(db: Db, { postId, subjectId, at }: PostOrigin, state: string) {
  const subject = { subjectType: "product", subjectId: subjectId ?? "any" };
  const row = reviewRow(subject, { id: postId, state, created_at: at });
  await db.insertInto("comments").values(row).execute();
}

/** Records where a post came from and returns its risk signals. */
export async function postFrom(app: ServiceApp, given: Post = {}) {
  const origin = await originFor(app, given);
  return app.services.store.transaction(async (db) => {
    const signals = await findRisks(db, origin);
    await recordOrigin(db, origin, signals);
    await writeComment(db, origin, signals.length > 0 ? "held" : "shown");
    return signals;
  });
}
