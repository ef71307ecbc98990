import { useEffect, useRef, useState } from "react";
import { clearDraft, keepDraft, readDraft } from "#browser/core/draft.ts";
import { Failure } from "#browser/core/failure.ts";
import { MAX_PICTURE_BYTES, MAX_PICTURES, type Picture } from "#contract/pictures/picture.ts";
import type { Texts } from "#i18n/island-texts.ts";
import { sendPicture } from "./picture.ts";

/** The types of picture that the server reads. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
/** Some file managers send no type. The server then checks the first bytes. */
const UNKNOWN_TYPES = ["", "application/octet-stream"];

let keysMade = 0;

export interface PictureItem {
  readonly key: string;
  /** The name of the file; undefined for one sent on an earlier visit. */
  readonly name: string | undefined;
  readonly size?: number;
  /** The share sent, 0 to 1. */
  readonly sent: number;
  readonly picture?: Picture;
  readonly problem?: string;
  /** Ends its upload. */
  readonly upload?: AbortController;
  /** The file to retry. */
  readonly file?: File;
}

export type Pictures = ReturnType<typeof usePictures>;

/**
 * The pictures of a form, uploaded as soon as they are chosen. Those that have arrived are kept with
 * the draft of the form called `form`. `before`: those that the post already has.
 */
export function usePictures(
  form: string,
  texts: Texts<"questions:pictures">,
  before: readonly Picture[] = [],
) {
  const draft = `${form}-pictures`;
  const [items, setItems] = useState(() => withKept(before.map(itemOf), draft));
  const isChanged = useRef(false);
  const [isTooMany, setIsTooMany] = useState(false);
  const failed = items.filter(({ problem }) => problem !== undefined);
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    if (!isChanged.current) return;
    const arrived = items.flatMap(({ picture }) => (picture ? [picture] : []));
    keepDraft(draft, Object.fromEntries(arrived.map((one) => [one.id, JSON.stringify(one)])));
  }, [items, draft]);

  function change(key: string, changes: Partial<PictureItem>) {
    setItems((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  function send(key: string, file: File): PictureItem {
    const upload = new AbortController();
    sendPicture(file, (sent) => change(key, { sent }), upload.signal).then(
      (picture) => change(key, { sent: 1, picture }),
      ({ message, fields }: Failure) => change(key, { problem: fields?.["file"] ?? message, file }),
    );
    return { key, name: file.name, size: file.size, sent: 0, upload };
  }

  /** A failed picture takes no room: it is not sent with the form. */
  const room = MAX_PICTURES - (items.length - failed.length);

  function add(chosen: readonly File[]) {
    isChanged.current = true;
    // The same picture twice is one.
    const files = chosen.filter(
      ({ name, size }) =>
        !items.some((one) => !one.problem && one.name === name && one.size === size),
    );
    const sendable = files.filter((file) => problemOf(file, texts) === undefined);
    const taken = sendable.slice(0, Math.max(0, room));
    setIsTooMany(sendable.length > taken.length);
    for (const file of files) {
      const problem = problemOf(file, texts);
      if (problem === undefined && !taken.includes(file)) continue;
      keysMade += 1;
      const key = `new-${keysMade}`;
      const item =
        problem === undefined ? send(key, file) : { key, name: file.name, sent: 0, problem };
      setItems((now) => [...now, item]);
    }
  }

  function retry({ key, file }: PictureItem) {
    if (!file) return;
    setIsTooMany(room <= 0);
    if (room <= 0) return;
    const item = send(key, file);
    setItems((now) => now.map((one) => (one.key === key ? item : one)));
  }

  return {
    items,
    /** Failed pictures that the author must decide about before the form is sent. */
    missing: isAsked ? failed : [],
    isFull: room <= 0,
    /** Whether more were chosen than fit. */
    isTooMany,
    add,
    retry,
    retryMissing() {
      const sendable = failed.filter(({ file }) => file);
      for (const item of sendable.slice(0, room)) retry(item);
    },
    removeFailed() {
      setItems((now) => now.filter(({ problem }) => problem === undefined));
    },
    remove({ key, upload }: PictureItem) {
      setIsTooMany(false);
      isChanged.current = true;
      upload?.abort();
      setItems((now) => now.filter((one) => one.key !== key));
    },
    /**
     * The ids to send with the form. Throws with a message for the form while an upload is under way, and
     * without one after a failure: then the field itself asks what to do.
     */
    ids(): string[] {
      if (items.some(({ picture, problem }) => !picture && problem === undefined)) {
        throw new Failure("1001", "", { fields: { pictures: texts.unfinished } });
      }
      if (failed.length > 0) {
        setIsAsked(true);
        throw new Failure("1001", "");
      }
      return items.flatMap(({ picture }) => (picture ? [picture.id] : []));
    },
    /** Call once the form is sent. */
    clear() {
      isChanged.current = false;
      clearDraft(draft);
      setIsAsked(false);
      setItems([]);
    },
  };
}

function itemOf(picture: Picture): PictureItem {
  return { key: picture.id, name: undefined, sent: 1, picture };
}

function problemOf({ size, type }: File, texts: Texts<"questions:pictures">): string | undefined {
  if (!UNKNOWN_TYPES.includes(type) && !PICTURE_TYPES.includes(type)) return texts.format;
  return size > MAX_PICTURE_BYTES ? texts.tooLarge : undefined;
}

/**
 * The pictures of the draft, which replace all others: removals count, too. The server checks them again
 * when the form is sent.
 */
function withKept(items: readonly PictureItem[], draft: string): readonly PictureItem[] {
  const values = readDraft(draft);
  if (!values) return items;
  return Object.values(values).flatMap((text) => {
    try {
      return [itemOf(JSON.parse(String(text)) as Picture)];
    } catch {
      return [];
    }
  });
}
