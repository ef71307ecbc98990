import { useEffect, useRef, useState } from "react";
import { clearDraft, keepDraft, readDraft } from "#browser/core/draft.ts";
import { Failure } from "#browser/core/failure.ts";
import { LARGEST_PICTURE, MOST_PICTURES, type Picture } from "#contract/pictures/picture.ts";
import { sendPicture, type Upload } from "./picture.ts";

/** The types of picture that the server reads. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];

export interface PictureItem {
  readonly key: string;
  /** The name of the file; undefined for one sent on an earlier visit. */
  readonly name: string | undefined;
  /** The share sent, 0 to 1. */
  readonly sent: number;
  readonly picture?: Picture;
  readonly problem?: string;
  /** The file to retry. */
  readonly file?: File;
}

export interface PictureProblems {
  tooLarge: string;
  format: string;
  /** Shown by the form while an upload is under way. */
  unfinished: string;
}

export type Pictures = ReturnType<typeof usePictures>;

/**
 * The pictures of a form, uploaded as soon as they are chosen. Those that have arrived are kept with
 * the draft of the form called `form`. `before`: those that the post already has.
 */
export function usePictures(form: string, texts: PictureProblems, before: readonly Picture[] = []) {
  const draft = `${form}-pictures`;
  const [items, setItems] = useState(() => withKept(before.map(itemOf), draft));
  const uploads = useRef(new Map<string, Upload>());
  const isChanged = useRef(false);
  const [isTooMany, setIsTooMany] = useState(false);
  const failed = items.filter(({ problem }) => problem !== undefined);
  const [isAsked, setIsAsked] = useState(false);
  /** Keys of failed pictures that the author leaves out; a later failure needs its own decision. */
  const leftOut = useRef(new Set<string>());

  useEffect(() => {
    if (!isChanged.current) return;
    const arrived = items.flatMap(({ picture }) => (picture ? [picture] : []));
    keepDraft(draft, Object.fromEntries(arrived.map((one) => [one.id, JSON.stringify(one)])));
  }, [items, draft]);

  function change(key: string, changes: Partial<PictureItem>) {
    setItems((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  async function send(key: string, file: File) {
    const upload = sendPicture(file, (sent) => change(key, { sent }));
    uploads.current.set(key, upload);
    try {
      change(key, { sent: 1, picture: await upload.arrived });
    } catch (error) {
      if (error instanceof Failure && error.code === "aborted") return;
      const { message, fields } = error as Failure;
      change(key, { problem: fields?.["file"] ?? message, file });
    }
    uploads.current.delete(key);
  }

  /** A failed picture takes no room: it is not sent with the form. */
  const room = MOST_PICTURES - (items.length - failed.length);

  function add(files: readonly File[]) {
    isChanged.current = true;
    const sendable = files.filter((file) => problemOf(file, texts) === undefined);
    const taken = sendable.slice(0, Math.max(0, room));
    setIsTooMany(sendable.length > taken.length);
    for (const file of files) {
      const problem = problemOf(file, texts);
      if (problem === undefined && !taken.includes(file)) continue;
      const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
      const item = { key, name: file.name, sent: 0, ...(problem !== undefined && { problem }) };
      setItems((now) => [...now, item]);
      if (problem === undefined) send(key, file);
    }
  }

  function retry({ key, file }: PictureItem) {
    if (!file) return;
    leftOut.current.delete(key);
    setIsTooMany(room <= 0);
    if (room <= 0) return;
    setItems((now) => now.map((one) => (one.key === key ? { key, name: one.name, sent: 0 } : one)));
    send(key, file);
  }

  function retryMissing() {
    const sendable = failed.filter(({ file }) => file);
    for (const item of sendable.slice(0, Math.max(0, room))) retry(item);
    setIsTooMany(sendable.length > room);
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
    /** Retries as many as fit. */
    retryMissing,
    /** Lets the form be sent without the failed pictures. */
    leaveOut() {
      for (const { key } of failed) leftOut.current.add(key);
    },
    remove({ key }: PictureItem) {
      setIsTooMany(false);
      isChanged.current = true;
      uploads.current.get(key)?.abort();
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
      if (failed.some(({ key }) => !leftOut.current.has(key))) {
        setIsAsked(true);
        throw new Failure("1001", "");
      }
      return [...new Set(items.flatMap(({ picture }) => (picture ? [picture.id] : [])))];
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

function problemOf({ size, type }: File, texts: PictureProblems): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return texts.format;
  return size > LARGEST_PICTURE ? texts.tooLarge : undefined;
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
