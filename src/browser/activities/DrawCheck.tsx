import { useState } from "react";
import { ENTRIES_PATH } from "#contract/activities/draw.ts";
import { createPath } from "#contract/wire/endpoint.ts";
import { readActivityId } from "./activity-store.ts";
import type { AwardTexts } from "./activity-texts.ts";
import { type CheckedDraw, checkDraw } from "./draw-check.ts";

interface Props extends CheckedDraw {
  texts: AwardTexts;
}

/** Repeats the draw in the browser, with the randomness from drand. */
export function DrawCheck({ texts, ...checked }: Props) {
  const [result, setResult] = useState<keyof AwardTexts["results"]>();
  const path = createPath({ path: ENTRIES_PATH }, { id: readActivityId() });

  async function check() {
    setResult("checking");
    setResult(await checkDraw(path, checked));
  }

  return (
    <>
      <p>
        <a href={(import.meta.env.PUBLIC_API_BASE ?? "") + path}>{texts.list}</a>
      </p>
      {checked.draw.randomness !== null && (
        <button type="button" className="button" onClick={check}>
          {texts.check}
        </button>
      )}
      <p role="status">{result && texts.results[result]}</p>
    </>
  );
}
