import { useEffect, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import type { digestSettings } from "#contract/digest/digest.ts";
import { DIGEST_TOPICS } from "#contract/digest/digest-topic.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import type { Texts } from "#i18n/island-texts.ts";

type Settings = ReplyOf<typeof digestSettings>;
type Props = { hasEmail: boolean; texts: Texts<"my:centre.digest"> };

export function DigestSetting({ hasEmail, texts }: Props) {
  const [settings, setSettings] = useState<Settings>();
  const [error, setError] = useState<unknown>();
  const [isSaved, setIsSaved] = useState(false);

  useEffect(() => {
    if (!hasEmail) return;
    call("GET /polaris/digest/settings", { handles: "all" }).then(setSettings, setError);
  }, [hasEmail]);

  async function save(changes: Partial<Settings>) {
    if (!settings) return;
    const body = { ...settings, ...changes };
    setSettings(body);
    setError(undefined);
    setIsSaved(false);
    try {
      await call("POST /polaris/digest/settings", { body, handles: "all" });
      setIsSaved(true);
    } catch (failure) {
      setSettings(settings);
      setError(failure);
    }
  }

  function renderCheckbox(label: string, isChecked: boolean, toChanges: (isOn: boolean) => object) {
    return (
      <label className="choice" key={label}>
        <input
          type="checkbox"
          checked={isChecked}
          disabled={settings === undefined}
          onChange={({ target }) => save(toChanges(target.checked))}
        />
        {label}
      </label>
    );
  }

  if (!hasEmail) return <p className="soft">{texts.unconfirmed}</p>;
  const { topics = [], answerMails = false } = settings ?? {};
  return (
    <>
      {renderCheckbox(texts.answerMails, answerMails, (isOn) => ({ answerMails: isOn }))}
      <p className="small soft">{texts.lead}</p>
      {DIGEST_TOPICS.map((topic) =>
        renderCheckbox(texts[topic], topics.includes(topic), (isOn) => ({
          topics: isOn ? [...topics, topic] : topics.filter((other) => other !== topic),
        })),
      )}
      <p role="status" className="done">
        {isSaved && texts.saved}
      </p>
      <p role="alert" className="problem">
        {error instanceof Failure ? error.message : error !== undefined && texts.failed}
      </p>
    </>
  );
}
