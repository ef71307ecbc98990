import { showLiveFigures } from "#browser/statistics/live-figures.ts";
import type { Subject, SubjectType } from "#contract/subjects/subject-key.ts";
import { $followStates, fetchFollowState, setFollow } from "./follow-store.ts";
import "#browser/ui/show-layers.ts";

/**
 * Runs once a follow button was pressed, or at once for who is signed in. The page's inline script
 * marks those that were pressed as busy: also those pressed before this module came.
 */
function start(): void {
  $followStates.listen(showStates);
  document.addEventListener("click", takePressed);
  // An answer of the list brings more of them.
  new MutationObserver(fetchStates).observe(document.body, { childList: true, subtree: true });
  fetchStates();
  takePressed();
  showLiveFigures();
}

function fetchStates(): void {
  for (const button of buttons()) fetchFollowState(subjectOf(button));
  showStates();
}

function takePressed(): void {
  for (const button of buttons("[aria-busy]")) {
    button.removeAttribute("aria-busy");
    setFollow(subjectOf(button), button.getAttribute("aria-pressed") !== "true");
  }
}

function showStates(): void {
  const states = $followStates.get();
  for (const button of buttons()) show(button, states[button.dataset["follow"] ?? ""] ?? false);
}

/** The word of the other state waits in `data-other`. */
function show(button: HTMLElement, isFollowed: boolean): void {
  if (button.getAttribute("aria-pressed") === String(isFollowed)) return;
  const word = button.firstChild as Text;
  const { other = "" } = button.dataset;
  button.setAttribute("aria-pressed", String(isFollowed));
  button.dataset["other"] = word.data.trim();
  word.data = other;
}

function subjectOf({ dataset }: HTMLElement): Subject {
  const [subjectType, subjectId = ""] = dataset["follow"]?.split(":") ?? [];
  return { subjectType: subjectType as SubjectType, subjectId };
}

function buttons(state = "") {
  return document.querySelectorAll<HTMLElement>(`[data-follow]${state}`);
}

start();
