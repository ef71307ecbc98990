// npm run house: files and lines per room, and the largest folders.
import path from "node:path";
import type { ProjectFile } from "./checks/problem.ts";
import { readProjectFiles } from "./checks/project-files.ts";

const MAX_FOLDERS = 10;

const files = readProjectFiles((file) =>
  /^(?:src|scripts|tests)\/.+\.(?:ts|tsx|astro|css|mjs)$/.test(file),
);
printRooms(files);
printFolders(files);
printTotals(files);

function printRooms(all: readonly ProjectFile[]): void {
  const rooms = Map.groupBy(all, ({ path: file }) => roomName(file));
  console.log("room                             files   lines");
  for (const [room, inside] of [...rooms].sort()) {
    console.log(`${room.padEnd(32)} ${pad(inside.length, 5)} ${pad(sum(inside.map(lines)), 7)}`);
  }
}

function printFolders(all: readonly ProjectFile[]): void {
  const folders = [...Map.groupBy(all, ({ path: file }) => path.posix.dirname(file))];
  folders.sort(([, a], [, b]) => b.length - a.length);
  console.log("\nlargest folders");
  for (const [folder, { length }] of folders.slice(0, MAX_FOLDERS)) {
    console.log(`${pad(length, 5)} ${folder}`);
  }
}

function printTotals(all: readonly ProjectFile[]): void {
  const count = (tests: boolean) =>
    sum(all.filter(({ path: file }) => file.startsWith("tests/") === tests).map(lines));
  console.log(`\nsrc and scripts, lines  ${count(false)}`);
  console.log(`tests, lines            ${count(true)}`);
}

/** `roomName("src/server/reviews/import/mapping.ts") // => "src/server/reviews"` */
function roomName(file: string): string {
  const folders = path.posix.dirname(file).split("/");
  const isShared = !["contract", "server", "browser"].includes(folders[1] ?? "");
  const depth = folders[0] === "src" && isShared ? 2 : 3;
  return folders.slice(0, depth).join("/");
}

function lines({ text }: ProjectFile): number {
  return text.split("\n").length - 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function pad(number: number, width: number): string {
  return String(number).padStart(width);
}
