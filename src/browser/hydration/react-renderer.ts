import {
  Component,
  createElement,
  Fragment,
  type FunctionComponent,
  type ReactNode,
  startTransition,
} from "react";
import { hydrateRoot } from "react-dom/client";
import { createElementFinder, recordChanges } from "./changed-controls.ts";

interface Props {
  island: HTMLElement;
  children: ReactNode;
}

interface State {
  isDown: boolean;
  hasRestarted: boolean;
}

/** Stops restarting an island after several failures, because it would loop forever. */
const MAX_RESTARTS = 3;
const RESTART_WINDOW_MS = 10_000;

/** Copies every control, because React makes typed text the default value. */
const EVERY_CONTROL = { has: () => true };

/**
 * Restarts an island after an error and restores the typed text. Translators and extensions cause
 * errors too, because they replace nodes that React wants to remove.
 */
class IslandBoundary extends Component<Props, State> {
  override state: State = { isDown: false, hasRestarted: false };
  #restarts: number[] = [];
  #restore: (() => void) | undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { isDown: true };
  }

  /** Records focus and typed text while the failed content is still in the page. */
  override getSnapshotBeforeUpdate(_props: Props, before: State): null {
    if (!this.state.isDown || before.isDown) return null;
    const { island } = this.props;
    const { activeElement } = document;
    const hasFocus = activeElement instanceof HTMLElement && island.contains(activeElement);
    const findFocus = hasFocus ? createElementFinder(island, activeElement) : undefined;
    const restoreChanges = recordChanges(island, EVERY_CONTROL);
    this.#restore = () => {
      restoreChanges();
      findFocus?.().focus({ preventScroll: true });
    };
    return null;
  }

  override componentDidCatch(): void {
    const now = performance.now();
    this.#restarts = [...this.#restarts, now].filter((time) => time > now - RESTART_WINDOW_MS);
    const isDown = this.#restarts.length > MAX_RESTARTS;
    this.setState({ isDown, hasRestarted: true });
  }

  override componentDidUpdate(): void {
    if (this.state.isDown) return;
    this.#restore?.();
    this.#restore = undefined;
  }

  override render(): ReactNode {
    const { isDown, hasRestarted } = this.state;
    const children = isDown ? null : this.props.children;
    // Render no wrapper before a restart, because hydration expects the server's markup.
    if (!hasRestarted) return children;
    const text = document.getElementById("message")?.dataset["restarted"];
    const message = createElement("p", { className: "problem", role: "alert" }, text);
    return createElement(Fragment, null, message, children);
  }
}

const createHydrator =
  (island: HTMLElement) =>
  (component: FunctionComponent, properties: Record<string, unknown>): void => {
    startTransition(() => {
      const children = createElement(component, properties);
      hydrateRoot(island, createElement(IslandBoundary, { island, children }));
    });
  };

export default createHydrator;
