import type { Store } from "nanostores";
import { useCallback, useSyncExternalStore } from "react";

interface Options {
  /** Of a map: what else changes in it is no matter. Names of its own, no paths into them. */
  keys?: readonly string[];
  /** What the server's HTML was made of. */
  ssr?: "initial" | (() => unknown);
}

type Listen = (heard: (value: unknown, before: unknown, changed?: string) => void) => () => void;

/** In place of the one of `@nanostores/react`, which also knows paths, dependencies and suspense. */
export function useStore(store: Store & { init?: unknown }, { keys, ssr }: Options = {}): unknown {
  const subscribe = useCallback(
    (onChange: () => void) =>
      (store.listen as Listen)((_value, _before, changed) => {
        if (!keys || !changed || keys.includes(changed)) onChange();
      }),
    [store, keys],
  );
  const read = () => store.get();
  return useSyncExternalStore(subscribe, read, ssr === "initial" ? () => store.init : ssr || read);
}
