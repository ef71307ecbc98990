import { type ChangeEvent, type MouseEvent, type Ref, useImperativeHandle, useRef } from "react";
import { getPageLocale } from "#browser/core/page.ts";
import { $session } from "#browser/core/session.ts";
import { QuietButton } from "#browser/ui/QuietButton.tsx";
import { askToSignIn } from "#browser/ui/reminder.ts";
import type { Picture } from "#contract/pictures/picture.ts";
import { fillText } from "#i18n/fill-text.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { punctuationMark } from "#i18n/marks.ts";
import { PICTURE_TYPES, type PictureItem, type Pictures, usePictures } from "./use-pictures.ts";

interface Props {
  id: string;
  form: string;
  before?: readonly Picture[];
  handle: Ref<Pictures>;
  texts: Texts<"questions:pictures">;
}

export function PictureField({ id, form, before, handle, texts }: Props) {
  const pictures = usePictures(form, texts, before);
  const { items, isFull, isTooMany } = pictures;
  useImperativeHandle(handle, () => pictures);
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    pictures.add([...(target.files ?? [])]);
    // Clear the file input, so that choosing the same file again fires an event.
    target.value = "";
  }

  /** Asks visitors to sign in before they choose a file, because uploads need an account. */
  function requireSession(event: MouseEvent) {
    if ($session.get()) return;
    event.preventDefault();
    askToSignIn({ action: "pictures", subject: id });
  }

  function remove(item: PictureItem) {
    pictures.remove(item);
    input.current?.focus();
  }

  return (
    <fieldset className="pictures choices">
      <legend>{texts.title}</legend>
      <p className="hint" id={`${id}-hint`}>
        {texts.hint}
      </p>
      <ul>
        {items.map((item, index) => (
          <PictureItemRow
            key={item.key}
            item={item}
            name={item.name ?? fillText(texts.nameless, { number: index + 1 })}
            texts={texts}
            onRetry={() => pictures.retry(item)}
            onRemove={() => remove(item)}
          />
        ))}
      </ul>
      <div role="status">{isTooMany && <p className="problem">{texts.hint}</p>}</div>
      <label className="button quiet file" aria-disabled={isFull}>
        {texts.add}
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(",")}
          aria-describedby={`${id}-hint`}
          aria-disabled={isFull}
          onClick={(event) => (isFull ? event.preventDefault() : requireSession(event))}
          onChange={choose}
        />
      </label>
      <FailedPictures {...{ pictures, texts }} />
    </fieldset>
  );
}

/** Keeps the empty alert in the page, so that screen readers announce new text. */
function FailedPictures({
  pictures: { failedPictures, removeFailed },
  texts,
}: {
  pictures: Pictures;
  texts: Texts<"questions:pictures">;
}) {
  const isVisible = failedPictures.length > 0;
  const names = failedPictures.map(({ name }) => name).join(punctuationMark(getPageLocale(), ", "));

  function submitWithoutFailed({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    removeFailed();
    // Submit after React has rendered the removal.
    setTimeout(() => form?.requestSubmit());
  }

  return (
    <>
      <p role="alert" className="problem">
        {isVisible && fillText(texts.missing, { names })}
      </p>
      {isVisible && (
        <p className="ways">
          {/* Not a submit button, because Enter in a field would press it. */}
          <QuietButton label={texts.without} onClick={submitWithoutFailed} />
        </p>
      )}
    </>
  );
}

interface ItemProps {
  item: PictureItem;
  name: string;
  texts: Texts<"questions:pictures">;
  onRetry: () => void;
  onRemove: () => void;
}

function PictureItemRow({ item, name, texts, onRetry, onRemove }: ItemProps) {
  const { picture, problem, sent, file } = item;
  const percent = Math.floor(sent * 100);
  return (
    <li>
      {picture && <img src={picture.smallUrl} alt="" width={72} height={72} />}
      <div>
        <p role="status">
          {picture
            ? fillText(texts.arrived, { name })
            : problem === undefined && fillText(texts.sending, { name })}
        </p>
        {!picture && problem === undefined && (
          <progress value={percent} max={100} aria-label={name}>
            {`${percent} %`}
          </progress>
        )}
        {problem !== undefined && (
          <p className="problem" role="alert">
            {name + punctuationMark(getPageLocale(), ": ") + problem}
          </p>
        )}
        <p className="ways">
          {file && problem !== undefined && (
            <button type="button" className="report" onClick={onRetry}>
              {texts.retry}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
          <button type="button" className="report" onClick={onRemove}>
            {texts.remove}
            <span className="visually-hidden"> {name}</span>
          </button>
        </p>
      </div>
    </li>
  );
}
