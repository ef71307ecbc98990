import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#browser/core/http.ts";
import { $session } from "#browser/core/session.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { OwnSession } from "#contract/accounts/security.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { getFailureText } from "./personal-store.ts";

export function OwnSessions({ texts, locale }: Localized<Texts<"my:centre.sessions">>) {
  const { sessions, failure, end } = useOwnSessions(texts.failed);
  const list = useRef<HTMLUListElement>(null);

  // Focuses the list, because the pressed button disappears with the ended session.
  async function endAndFocus(body: { sessionId?: string }) {
    if (await end(body)) list.current?.focus();
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

function useOwnSessions(failedText: string) {
  const [sessions, setSessions] = useState<OwnSession[]>();
  const [failure, setFailure] = useState<string>();
  // Reloads when the token changes: a new password replaces it and ends all other sessions.
  const token = useStore($session)?.token;

  const load = useCallback(
    async (change?: Promise<unknown>) => {
      setFailure(undefined);
      try {
        await change;
        const reply = await call("GET /polaris/user/sessions", { handles: "all" });
        setSessions(reply.sessions);
        return true;
      } catch (error) {
        setFailure(getFailureText(error, failedText));
        return false;
      }
    },
    [failedText],
  );
  useEffect(() => {
    if (token) load();
  }, [load, token]);

  const end = (body: { sessionId?: string }) =>
    load(call("POST /polaris/user/sessions/end", { body, handles: "all" }));
  return { sessions, failure, end };
}
