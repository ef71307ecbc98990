import { type ChangeEvent, useRef, useState } from "react";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import type { Texts } from "#i18n/island-texts.ts";
import { AvatarChoice } from "./Avatar.tsx";
import { CropFields } from "./CropFields.tsx";
import { type Crop, decodePicture, renderCropDataUrl, WHOLE } from "./crop.ts";

interface Props {
  texts: Texts<"my:centre.picture">;
  address: string | null;
  name: string;
  /** Saves the cropped picture. Resolves to an error message, or to undefined after success. */
  save: (image: string) => Promise<string | undefined>;
}

interface Selection {
  picture: ImageBitmap;
  crop: Crop;
}

export function AvatarForm({ texts, address, name, save }: Props) {
  const [selection, setSelection] = useState<Selection>();
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [first] = target.files ?? [];
    // Clear the file input, so that choosing the same file again fires an event.
    target.value = "";
    if (!first) return;
    setIsSaved(false);
    const result = await decodePicture(first);
    if ("problem" in result) return setProblem(texts[result.problem]);
    setProblem(undefined);
    setSelection({ picture: result.picture, crop: WHOLE });
  }

  function discard() {
    selection?.picture.close();
    setSelection(undefined);
    setProblem(undefined);
    file.current?.focus();
  }

  async function send() {
    if (!selection || isSaving) return;
    setIsSaving(true);
    const failure = await save(renderCropDataUrl(selection.picture, selection.crop));
    setIsSaving(false);
    if (failure !== undefined) return setProblem(failure);
    discard();
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
      {selection && (
        <>
          <CropFields
            texts={texts}
            picture={selection.picture}
            crop={selection.crop}
            change={(crop) => setSelection({ ...selection, crop })}
          />
          <p className="actions">
            <button type="button" className="button" aria-disabled={isSaving} onClick={send}>
              {isSaving ? texts.saving : texts.save}
            </button>
            <QuietButton label={texts.cancel} onClick={discard} />
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
