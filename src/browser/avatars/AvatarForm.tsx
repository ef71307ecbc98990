import { type ChangeEvent, useRef, useState } from "react";
import type { Texts } from "#i18n/island-texts.ts";
import { AvatarChoice } from "./AvatarChoice.tsx";
import { CropFields } from "./CropFields.tsx";
import { type Crop, WHOLE } from "./crop.ts";
import { dataUrlOf, readPicture } from "./picture.ts";

interface Props {
  texts: Texts<"my:centre.picture">;
  address: string | null;
  name: string;
  /** Gives what to say when it failed. */
  save: (image: string) => Promise<string | undefined>;
}

interface Chosen {
  picture: ImageBitmap;
  crop: Crop;
}

/** A picture is chosen, cropped and sent. After a failure it is all still there. */
export function AvatarForm({ texts, address, name, save }: Props) {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [first] = target.files ?? [];
    // The same file may be chosen again.
    target.value = "";
    if (!first) return;
    setIsSaved(false);
    const read = await readPicture(first);
    if ("problem" in read) return setProblem(texts[read.problem]);
    setProblem(undefined);
    setChosen({ picture: read.picture, crop: WHOLE });
  }

  function putAway() {
    chosen?.picture.close();
    setChosen(undefined);
    setProblem(undefined);
    file.current?.focus();
  }

  async function send() {
    if (!chosen || isSaving) return;
    setIsSaving(true);
    const failed = await save(dataUrlOf(chosen.picture, chosen.crop));
    setIsSaving(false);
    if (failed !== undefined) return setProblem(failed);
    putAway();
    setIsSaved(true);
  }

  return (
    <div className="avatar-form">
      <AvatarChoice address={address} name={name} limits={texts.limits}>
        <label className="button quiet file">
          {texts.choose}
          <input
            ref={file}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby="avatar-limits avatar-problem"
            aria-invalid={problem !== undefined}
            onChange={choose}
          />
        </label>
      </AvatarChoice>
      {chosen && (
        <>
          <CropFields
            texts={texts}
            picture={chosen.picture}
            crop={chosen.crop}
            change={(crop) => setChosen({ ...chosen, crop })}
          />
          <p className="actions">
            <button type="button" className="button" aria-disabled={isSaving} onClick={send}>
              {isSaving ? texts.saving : texts.save}
            </button>
            <button type="button" className="button quiet" onClick={putAway}>
              {texts.cancel}
            </button>
          </p>
        </>
      )}
      <p className="problem" role="alert" id="avatar-problem">
        {problem}
      </p>
      <p className="done" role="status">
        {isSaved && texts.saved}
      </p>
    </div>
  );
}
