import { atom } from "nanostores";
import { toFailureStatus } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { $session, onUserChange } from "#browser/core/session.ts";
import { createChosenSubject } from "#browser/search/chosen-subject.ts";
import { createPagedList } from "#browser/ui/paged-list.ts";
import type { Activity } from "#contract/activities/activity.ts";
import type { ActivityTab } from "#contract/activities/activity-tabs.ts";
import type { Submission } from "#contract/activities/entry.ts";

export const $tab = atom<ActivityTab>("live");

export const activities = createPagedList<Activity>({
  initial: { status: "loading" },
  size: 20,
  fetchPage(paging, signal) {
    const query = { tab: $tab.get(), ...paging };
    return call("GET /polaris/activity/list", { query, signal, handles: "background" });
  },
  keyOf: ({ id }) => id,
});

/** Reloads the list of activities when the user changes. The tab "mine" stays empty for visitors. */
export function loadAndWatchActivities(): () => void {
  $tab.set(new URLSearchParams(location.search).get("tab") === "mine" ? "mine" : "live");
  const load = () => {
    activities.clear();
    if ($tab.get() === "live" || $session.get()) activities.load();
  };
  load();
  return onUserChange(load);
}

export function readActivityIdFromAddress(): string {
  return new URLSearchParams(location.search).get("id") ?? "";
}

export const ownEntry = createActivityStore((id) =>
  call("GET /polaris/activity/:id", { params: { id }, handles: "background" }),
);

export const award = createActivityStore((id) =>
  call("GET /polaris/activity/:id/winners", { params: { id }, handles: "background" }),
);

export const chosenApp = createChosenSubject({
  parameter: "app",
  fetch: (id) => call("GET /polaris/product/:id", { params: { id }, handles: "all" }),
});

export function createSubmissionResumeAction() {
  return { action: "submission", subject: readActivityIdFromAddress() };
}

export async function sendSubmission(body: Submission): Promise<void> {
  const params = { id: readActivityIdFromAddress() };
  const options = { params, body, handles: "all", resume: createSubmissionResumeAction() } as const;
  const entry = await call("PUT /polaris/activity/:id/submission", options);
  const { data } = ownEntry.$state.get();
  if (data) ownEntry.$state.set({ status: "ready", data: { ...data, entry } });
}

interface State<Data> {
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly data?: Data;
}

function createActivityStore<Data>(fetchActivityData: (id: string) => Promise<Data>) {
  const $state = atom<State<Data>>({ status: "loading" });

  async function load(): Promise<void> {
    const id = readActivityIdFromAddress();
    const loading: State<Data> = { status: id === "" ? "gone" : "loading" };
    $state.set(loading);
    if (id === "") return;
    const state = await fetchActivityData(id).then(
      (data): State<Data> => ({ status: "ready", data }),
      (error): State<Data> => ({ status: toFailureStatus(error) }),
    );
    // Ignore the reply if the user has changed since the request.
    if ($state.get() === loading) $state.set(state);
  }

  function watch(): () => void {
    load();
    return onUserChange(load);
  }

  return { $state, load, watch };
}
