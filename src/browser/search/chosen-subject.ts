import { atom } from "nanostores";
import type { Failure } from "#browser/core/failure.ts";
import { showToast } from "#browser/core/toast.ts";

interface Options<Details> {
  /** The query parameter that keeps the choice while one signs in. */
  readonly parameter: string;
  fetch(id: string): Promise<Details>;
}

export type ChosenSubject<Details> = ReturnType<typeof chosenSubject<Details>>;

export function chosenSubject<Details>({ parameter, fetch }: Options<Details>) {
  type Chosen = Readonly<Details & { id: string }>;
  const $chosen = atom<Chosen | null>(null);
  const $chosenId = atom("");

  async function load(): Promise<void> {
    const id = readId();
    $chosenId.set(id ?? "");
    if (!id) return;
    try {
      const details = await fetch(id);
      // The reader may have chosen another one meanwhile.
      if (id === readId()) $chosen.set({ ...details, id });
    } catch (error) {
      if (id === readId()) $chosenId.set("");
      const { code, message } = error as Failure;
      if (code !== "1002") showToast(message);
    }
  }

  function readId(): string | null {
    return new URLSearchParams(location.search).get(parameter);
  }

  /** Puts the choice into the address, so that it remains after signing in. */
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
