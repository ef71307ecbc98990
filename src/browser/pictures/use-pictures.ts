import { useEffect, useRef, useState } from "react";
import { clearDraft, readDraft, saveDraft } from "#browser/core/draft.ts";
import { Failure, readEnvelope } from "#browser/core/failure.ts";
import { createRequestHeaders } from "#browser/core/headers.ts";
import { handleFailure } from "#browser/core/http.ts";
import { getErrorText } from "#browser/core/page.ts";
import { $session } from "#browser/core/session.ts";
import { getDeviceId } from "#browser/core/storage.ts";
import { REQUEST_TIMEOUT_MS } from "#constants.ts";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  type Picture,
  type uploadPicture,
} from "#contract/pictures/picture.ts";
import type { Texts } from "#i18n/island-texts.ts";

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
/** Accepts files without a known type, because some file managers report none. The server checks the content. */
const UNKNOWN_TYPES = ["", "application/octet-stream"];

let keyCount = 0;

export interface PictureItem {
  readonly key: string;
  readonly name: string | undefined;
  readonly size?: number;
  readonly sent: number;
  readonly picture?: Picture;
  readonly problem?: string;
  readonly upload?: AbortController;
  readonly file?: File;
}

export type Pictures = ReturnType<typeof usePictures>;

/**
 * Uploads chosen pictures immediately and stores them in the draft of `form`. `postPictures` are the saved
 * pictures of an edited post.
 */
export function usePictures(
  formName: string,
  texts: Texts<"questions:pictures">,
  postPictures: readonly Picture[] = [],
) {
  const draft = `${formName}-pictures`;
  const [items, setItems] = useState(() =>
    restoreDraftPictures(postPictures.map(toPictureItem), draft),
  );
  const isChanged = useRef(false);
  const [isTooMany, setIsTooMany] = useState(false);
  const failures = items.filter(({ problem }) => problem !== undefined);
  const [isConfirming, setIsConfirming] = useState(false);

  useEffect(() => {
    if (!isChanged.current) return;
    const uploads = items.flatMap(({ picture }) => (picture ? [picture] : []));
    saveDraft(draft, Object.fromEntries(uploads.map((item) => [item.id, JSON.stringify(item)])));
  }, [items, draft]);

  function updateItem(key: string, changes: Partial<PictureItem>) {
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }

  function startUpload(key: string, file: File): PictureItem {
    const upload = new AbortController();
    sendPicture(file, (share) => updateItem(key, { sent: share }), upload.signal).then(
      (picture) => updateItem(key, { sent: 1, picture }),
      ({ message, fields }: Failure) =>
        updateItem(key, { problem: fields?.["file"] ?? message, file }),
    );
    return { key, name: file.name, size: file.size, sent: 0, upload };
  }

  /** The number of pictures that may be added. Failed uploads do not count. */
  const room = MAX_PICTURES - (items.length - failures.length);

  function add(selection: readonly File[]) {
    isChanged.current = true;
    const files = selection.filter(
      ({ name, size }) =>
        !items.some((item) => !item.problem && item.name === name && item.size === size),
    );
    const sendable = files.filter((file) => findFileProblem(file, texts) === undefined);
    const accepted = sendable.slice(0, Math.max(0, room));
    setIsTooMany(sendable.length > accepted.length);
    for (const file of files) {
      const problem = findFileProblem(file, texts);
      if (problem === undefined && !accepted.includes(file)) continue;
      keyCount += 1;
      const key = `new-${keyCount}`;
      const item =
        problem === undefined ? startUpload(key, file) : { key, name: file.name, sent: 0, problem };
      setItems((now) => [...now, item]);
    }
  }

  function retry({ key, file }: PictureItem) {
    if (!file) return;
    setIsTooMany(room <= 0);
    if (room <= 0) return;
    const newItem = startUpload(key, file);
    setItems((now) => now.map((item) => (item.key === key ? newItem : item)));
  }

  return {
    items,
    failedPictures: isConfirming ? failures : [],
    isFull: room <= 0,
    isTooMany,
    add,
    retry,
    removeFailed() {
      setItems((now) => now.filter(({ problem }) => problem === undefined));
    },
    remove({ key, upload }: PictureItem) {
      setIsTooMany(false);
      isChanged.current = true;
      upload?.abort();
      setItems((now) => now.filter((item) => item.key !== key));
    },
    /**
     * Returns the ids of the uploaded pictures. Throws with a message during an upload, and without a message
     * after a failed upload, which the field already shows.
     */
    ids(): string[] {
      if (items.some(({ picture, problem }) => !picture && problem === undefined)) {
        throw new Failure("1001", "", { fields: { pictures: texts.unfinished } });
      }
      if (failures.length > 0) {
        setIsConfirming(true);
        throw new Failure("1001", "");
      }
      return items.flatMap(({ picture }) => (picture ? [picture.id] : []));
    },
    clear() {
      isChanged.current = false;
      clearDraft(draft);
      setIsConfirming(false);
      setItems([]);
    },
  };
}

function toPictureItem(picture: Picture): PictureItem {
  return { key: picture.id, name: undefined, sent: 1, picture };
}

function findFileProblem(
  { size, type }: File,
  texts: Texts<"questions:pictures">,
): string | undefined {
  if (!UNKNOWN_TYPES.includes(type) && !PICTURE_TYPES.includes(type)) return texts.format;
  return size > MAX_PICTURE_BYTES ? texts.tooLarge : undefined;
}

/** Prefers the draft's pictures to the post's, because the author may have removed pictures in the draft. */
function restoreDraftPictures(
  items: readonly PictureItem[],
  draftName: string,
): readonly PictureItem[] {
  const values = readDraft(draftName);
  if (!values) return items;
  return Object.values(values).flatMap((text) => {
    try {
      return [toPictureItem(JSON.parse(String(text)) as Picture)];
    } catch {
      return [];
    }
  });
}

const PATH: (typeof uploadPicture)["path"] = "/polaris/upload/picture";

/** Uploads a picture with XMLHttpRequest, because `fetch` cannot report progress. */
async function sendPicture(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Picture> {
  const session = $session.get();
  try {
    const text = await postWithProgress(file, createRequestHeaders(session), progress, signal);
    return readEnvelope(text, getErrorText()) as Picture;
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure("network", getErrorText());
    handleFailure(failure, "all", session);
    throw failure;
  }
}

function postWithProgress(
  file: File,
  headers: Readonly<Record<string, string>>,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const begin = Date.now();
    const fail = (reason: "network" | "timeout" | "aborted") => () =>
      reject(new Failure(reason, getErrorText()));
    request.upload.onprogress = ({ loaded, total }) => {
      // Extend the time-out with each progress event.
      request.timeout = Date.now() - begin + REQUEST_TIMEOUT_MS;
      progress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(request.responseText);
    request.onerror = fail("network");
    request.ontimeout = fail("timeout");
    request.onabort = fail("aborted");
    // Stop if the visitor has removed the picture while the headers were created.
    if (signal.aborted) return fail("aborted")();
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", (import.meta.env.PUBLIC_API_BASE ?? "") + PATH);
    request.timeout = REQUEST_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append("zuid", getDeviceId());
    form.append("file", file);
    request.send(form);
  });
}
