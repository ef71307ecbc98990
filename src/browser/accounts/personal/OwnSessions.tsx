import { useCallback, useEffect, useState } from "react";
import { call } from "#browser/core/http.ts";
import type { Localized } from "#browser/ui/localized.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { OwnSession } from "#contract/accounts/security.ts";
import { formatDay } from "#i18n/dates.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { getFailureText } from "./personal-store.ts";

export function OwnSessions({ texts, locale }: Localized<Texts<"my:centre.sessions">>) {
  const { sessions, failure, end } = useOwnSessions(texts.failed);
  return (
    <>
      <p role="status" className="soft">
        {!sessions && !failure && texts.loading}
      </p>
      <ul className="own-sessions">
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
                onClick={() => end({ sessionId })}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 2 && (
        <QuietButton label={texts.endOthers} onClick={() => end({})} />
      )}
      <p role="alert" className="problem">
        {failure}
      </p>
    </>
  );
}

function useOwnSessions(failed: string) {
  const [sessions, setSessions] = useState<OwnSession[]>();
  const [failure, setFailure] = useState<string>();

  const load = useCallback(
    async (change?: Promise<unknown>) => {
      setFailure(undefined);
      try {
        await change;
        const reply = await call("GET /polaris/user/sessions", { handles: "all" });
        setSessions(reply.sessions);
      } catch (error) {
        setFailure(getFailureText(error, failed));
      }
    },
    [failed],
  );
  useEffect(() => {
    load();
  }, [load]);

  const end = (body: { sessionId?: string }) =>
    load(call("POST /polaris/user/sessions/end", { body, handles: "all" }));
  return { sessions, failure, end };
}
