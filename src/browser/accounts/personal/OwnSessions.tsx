import { useRef } from "react";
import { call } from "#browser/core/http.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { usePersonalData } from "./personal-store.ts";

export function OwnSessions({ texts, locale }: Localized<Texts<"my:centre.sessions">>) {
  // Reloads when the token changes, because a new password ends all other sessions.
  const { data: sessions, failure, load } = usePersonalData(fetchOwnSessions);
  const list = useRef<HTMLUListElement>(null);

  // Focuses the list of sessions, because the pressed button is removed together with its session.
  async function endAndFocus(body: { sessionId?: string }) {
    const end = call("POST /polaris/user/sessions/end", { body, handles: "all" });
    if (await load(end)) list.current?.focus();
  }

  return (
    <>
      <p role="status" className="soft">
        {!sessions && !failure && texts.loading}
      </p>
      <ul className="access-list" ref={list} tabIndex={-1} aria-label={texts.title}>
        {sessions?.map(({ sessionId, device, createdAt, isCurrent }) => (
          <li key={sessionId}>
            <span id={sessionId}>
              {device ?? texts.unknownDevice}{" "}
              <span className="small soft">
                {fillText(texts.since, { day: formatDay(locale, createdAt) })}
              </span>
            </span>
            {isCurrent ? (
              <strong className="state active">{texts.current}</strong>
            ) : (
              <QuietButton
                label={texts.end}
                aria-describedby={sessionId}
                onClick={() => endAndFocus({ sessionId })}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 2 && (
        <QuietButton label={texts.endOthers} onClick={() => endAndFocus({})} />
      )}
      <p role="alert" className="problem">
        {failure}
      </p>
    </>
  );
}

async function fetchOwnSessions() {
  return (await call("GET /polaris/user/sessions", { handles: "all" })).sessions;
}
