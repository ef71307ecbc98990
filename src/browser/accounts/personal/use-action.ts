import { useRef, useState } from "react";
import { Failure } from "#browser/core/failure.ts";

export interface Action {
  readonly isUnderWay: boolean;
  /** Why the last run failed. */
  readonly failure: string | undefined;
  /** Whether the last run succeeded. */
  readonly isDone: boolean;
  run(): Promise<void>;
}

/** The action of a button: runs once at a time and reports how it ended. */
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

/** The message of a failure, or that of the one field sent, where there is one. */
export function failureWords(error: unknown, failed: string): string {
  if (!(error instanceof Failure)) return failed;
  const [ofField] = Object.values(error.fields ?? {});
  return ofField ?? error.message;
}
