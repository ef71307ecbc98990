import type { ServerResponse } from "node:http";
import { type Behaviour, envelope } from "./bad-server.ts";

/** Answers that are held back, to be given in whatever order. */
export function heldAnswers() {
  const held: ServerResponse[] = [];
  const behaviour: Behaviour = (response) => {
    held.push(response);
  };
  function answer(index: number, code: string, data: unknown) {
    const response = held[index];
    if (!response) throw new Error(`nothing was asked for ${index + 1} times`);
    envelope(code, data)(response);
  }
  return {
    held,
    behaviour,
    give: (index: number, data: unknown) => answer(index, "0000", data),
    refuse: (index: number, code: string) => answer(index, code, null),
  };
}
