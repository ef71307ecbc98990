import { parentPort, workerData } from "node:worker_threads";
import { type CheckedPages, checkPage } from "./check-page.ts";
import { compressedSize, folderFiles } from "./site-files.ts";

export interface WorkerTask {
  folder: string;
  origin: string;
  pages: string[];
}

const { folder, origin, pages } = workerData as WorkerTask;
const files = folderFiles(folder);
const checked = pages.map((file) =>
  checkPage({ file, html: files.read(file), bytes: compressedSize(files, file) }, origin),
);
const result: CheckedPages = {
  notes: checked.flatMap(({ notes }) => notes),
  problems: checked.flatMap(({ problems }) => problems),
};
parentPort?.postMessage(result);
