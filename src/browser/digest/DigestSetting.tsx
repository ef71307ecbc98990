import { useEffect, useId, useState } from "react";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { DIGEST_TOPICS, type DigestTopic } from "#contract/digest/digest-topic.ts";
import type { Texts } from "#i18n/island-texts.ts";

interface Props {
  /** Whether mails can go to the person. */
  hasEmail: boolean;
  texts: Texts<"my:centre.digest">;
}

/** The topics of the weekly mail: none is chosen before the person does, and each is saved at once. */
export function DigestSetting({ hasEmail, texts }: Props) {
  const { topics, status, problem, choose } = useTopics(hasEmail, texts);
  const id = useId();
  if (!hasEmail) return <p className="soft">{texts.unconfirmed}</p>;
  return (
    <>
      <p className="small soft">{texts.lead}</p>
      {DIGEST_TOPICS.map((topic) => (
        <div className="choice" key={topic}>
          <input
            type="checkbox"
            id={id + topic}
            checked={topics?.includes(topic) ?? false}
            disabled={topics === undefined}
            onChange={({ target }) => choose(topic, target.checked)}
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

function useTopics(hasEmail: boolean, texts: Props["texts"]) {
  const [topics, setTopics] = useState<readonly DigestTopic[]>();
  const [status, setStatus] = useState<string>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (!hasEmail) return;
    const leaving = new AbortController();
    call("GET /polaris/digest/settings", { handles: "all", signal: leaving.signal })
      .then((saved) => setTopics(saved.topics))
      .catch((error) => !leaving.signal.aborted && setProblem(wordsOf(error, texts.failed)));
    return () => leaving.abort();
  }, [hasEmail, texts.failed]);

  /** Shown at once, taken back when it fails. */
  async function choose(topic: DigestTopic, isOn: boolean) {
    const before = topics ?? [];
    const chosen = DIGEST_TOPICS.filter((one) => (one === topic ? isOn : before.includes(one)));
    setTopics(chosen);
    setStatus(undefined);
    setProblem(undefined);
    try {
      await call("POST /polaris/digest/settings", { body: { topics: chosen }, handles: "all" });
      setStatus(texts.saved);
    } catch (error) {
      setTopics(before);
      setProblem(wordsOf(error, texts.failed));
    }
  }

  return { topics, status, problem, choose };
}

function wordsOf(error: unknown, failed: string): string {
  return error instanceof Failure ? error.message : failed;
}
