import { atom } from "nanostores";
import type { Failure } from "#browser/core/failure.ts";
import { showToast } from "#browser/core/toast.ts";

interface Options<Details> {
  /** The query parameter with the chosen id, which keeps the choice during sign-in. */
  readonly parameter: string;
  fetch(id: string): Promise<Details>;
}

export type ChosenSubject<Details> = ReturnType<typeof createChosenSubject<Details>>;

export function createChosenSubject<Details>({ parameter, fetch }: Options<Details>) {
  type Chosen = Readonly<Details & { id: string }>;
  const $chosen = atom<Chosen | null>(null);
  const $chosenId = atom("");

  async function load(): Promise<void> {
    const id = readChosenId();
    $chosenId.set(id ?? "");
    if (!id) return;
    try {
      const details = await fetch(id);
      // Ignore the reply if the reader has chosen another subject during the request.
      if (id === readChosenId()) $chosen.set({ ...details, id });
    } catch (error) {
      if (id === readChosenId()) $chosenId.set("");
      const { code, message } = error as Failure;
      if (code !== "1002") showToast(message);
    }
  }

  function readChosenId(): string | null {
    return new URLSearchParams(location.search).get(parameter);
  }

  /** Chooses a subject and writes the id into the address, which keeps the choice during sign-in. */
  async function choose(id: string | null): Promise<void> {
    const parameters = new URLSearchParams(location.search);
    if (id === null) parameters.delete(parameter);
    else parameters.set(parameter, id);
    const query = parameters.size === 0 ? "" : `?${parameters}`;
    history.replaceState(history.state, "", location.pathname + query);
    $chosen.set(null);
    await load();
  }

  return { $chosen, $chosenId, load, choose };
}
