import { useEffect, useId, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import type { digestSettings } from "#contract/digest/digest.ts";
import { DIGEST_TOPICS, type DigestTopic } from "#contract/digest/digest-topic.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  /** Whether mails can go to the person. */
  hasEmail: boolean;
  texts: Texts<"my:centre.digest">;
}

/**
 * Mails about answers, on until the person ends them, and the topics of the weekly mail, of which none is
 * chosen before the person does. Each is saved at once.
 */
export function DigestSetting({ hasEmail, texts }: Props) {
  const { saved, status, problem, save } = useSettings(hasEmail, texts);
  const id = useId();
  const withTopic = (topic: DigestTopic, isOn: boolean) =>
    DIGEST_TOPICS.filter((one) => (one === topic ? isOn : saved?.topics.includes(one)));
  if (!hasEmail) return <p className="soft">{texts.unconfirmed}</p>;
  return (
    <>
      <div className="choice">
        <input
          type="checkbox"
          id={`${id}answers-at-once`}
          checked={saved?.answerMails ?? false}
          disabled={saved === undefined}
          onChange={({ target }) => save({ answerMails: target.checked })}
        />
        <label htmlFor={`${id}answers-at-once`}>{texts.answerMails}</label>
      </div>
      <p className="small soft">{texts.lead}</p>
      {DIGEST_TOPICS.map((topic) => (
        <div className="choice" key={topic}>
          <input
            type="checkbox"
            id={id + topic}
            checked={saved?.topics.includes(topic) ?? false}
            disabled={saved === undefined}
            onChange={({ target }) => save({ topics: withTopic(topic, target.checked) })}
          />
          <label htmlFor={id + topic}>{texts[topic]}</label>
        </div>
      ))}
      <p role="status" className="done">
        {status}
      </p>
      <p role="alert" className="problem">
        {problem}
      </p>
    </>
  );
}

type Settings = ReplyOf<typeof digestSettings>;

function useSettings(hasEmail: boolean, texts: Props["texts"]) {
  const [saved, setSaved] = useState<Settings>();
  const [status, setStatus] = useState<string>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!hasEmail) return;
    const leaving = new AbortController();
    call("GET /polaris/digest/settings", { handles: "all", signal: leaving.signal })
      .then(setSaved)
      .catch((error) => !leaving.signal.aborted && setProblem(wordsOf(error, texts.failed)));
    return () => leaving.abort();
  }, [hasEmail, texts.failed]);

  /** Shown at once, taken back when it fails. */
  async function save(changes: Partial<Settings>) {
    if (!saved) return;
    const chosen = { ...saved, ...changes };
    setSaved(chosen);
    setStatus(undefined);
    setProblem(undefined);
    try {
      await call("POST /polaris/digest/settings", { body: chosen, handles: "all" });
      setStatus(texts.saved);
    } catch (error) {
      setSaved(saved);
      setProblem(wordsOf(error, texts.failed));
    }
  }

  return { saved, status, problem, save };
}

function wordsOf(error: unknown, failed: string): string {
  return error instanceof Failure ? error.message : failed;
}
