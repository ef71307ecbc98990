import { useRef, useState } from "react";
import { Failure } from "#browser/core/failure.ts";

export interface Action {
  readonly isUnderWay: boolean;
  /** What went wrong the last time. */
  readonly failure: string | undefined;
  /** Whether it went well the last time. */
  readonly isDone: boolean;
  run(): Promise<void>;
}

/** What a button does: once at a time, and it is said how it ended. */
export function useAction(act: () => Promise<void>, failed: string): Action {
  const isRunning = useRef(false);
  const [state, setState] = useState<Omit<Action, "run">>(BEFORE);

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ ...BEFORE, isUnderWay: true });
    try {
      await act();
      setState({ ...BEFORE, isDone: true });
    } catch (error) {
      setState({ ...BEFORE, failure: failureWords(error, failed) });
    }
    isRunning.current = false;
  }

  return { ...state, run };
}

const BEFORE = { isUnderWay: false, isDone: false, failure: undefined };

/** What a failure says: of the one thing that was sent, when it says something of that. */
export function failureWords(error: unknown, failed: string): string {
  if (!(error instanceof Failure)) return failed;
  const [ofField] = Object.values(error.fields ?? {});
  return ofField ?? error.message;
}
