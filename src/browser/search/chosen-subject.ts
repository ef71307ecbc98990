import { atom } from "nanostores";
import type { Failure } from "#browser/core/failure.ts";
import { showToast } from "#browser/core/toast.ts";

interface Options<Details> {
  /** The query parameter that keeps the choice while one signs in. */
  readonly parameter: string;
  fetch(id: string): Promise<Details>;
}

export type ChosenSubject<Details> = ReturnType<typeof chosenSubject<Details>>;

/** The product or lender that a form is about: from the address, or found by typing. */
export function chosenSubject<Details>({ parameter, fetch }: Options<Details>) {
  type Chosen = Readonly<Details & { id: string }>;
  /** Null when nothing was chosen yet. */
  const $chosen = atom<Chosen | null>(null);
  /** Its id, known before the rest of it has loaded. */
  const $chosenId = atom("");

  /** Loads what the address names; something that there is not is as if nothing was named. */
  async function load(): Promise<void> {
    const id = chosenId();
    $chosenId.set(id ?? "");
    if (!id) return;
    try {
      const details = await fetch(id);
      // Another one may have been chosen meanwhile.
      if (id === chosenId()) $chosen.set({ ...details, id });
    } catch (error) {
      if (id === chosenId()) $chosenId.set("");
      const { code, message } = error as Failure;
      if (code !== "1002") showToast(message);
    }
  }

  function chosenId(): string | null {
    return new URLSearchParams(location.search).get(parameter);
  }

  /** Kept in the address, so that it is still chosen when one comes back from signing in. */
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
