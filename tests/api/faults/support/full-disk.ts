import { execFileSync, spawnSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "../../support/running-server.ts";

export interface Disk {
  fill(): void;
  free(): void;
}

/** Whether a process may be told how large its files may become: a tool of Linux. */
export function canLimitFiles(): boolean {
  return spawnSync("prlimit", ["--version"]).status === 0;
}

/** No file of the server may have a byte written to it, which needs no rights of an administrator. */
export function limitedDisk({ child }: RunningServer): Disk {
  const limit = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytes}:`]);
  return { fill: () => limit("0"), free: () => limit("unlimited") };
}

/** A process that sees a small disk of its own in a folder; the disk ends with it. */
export function onSmallDisk(folder: string): readonly string[] {
  const mount = `mount -t tmpfs -o size=3m tmpfs "$0" && exec "$@"`;
  return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, folder];
}

/** Some systems keep it from everyone. */
export function canMakeSmallDisk(folder: string): boolean {
  const [program = "", ...rest] = [...onSmallDisk(folder), "true"];
  return spawnSync(program, rest).status === 0;
}

/** Somebody else's file takes all the room there is. */
export function smallDisk({ dataDir }: RunningServer): Disk {
  const file = join(dataDir, "of-somebody-else");
  return {
    fill() {
      const { bavail, bsize } = statfsSync(dataDir);
      try {
        writeFileSync(file, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // The server wrote meanwhile: as much as there was is taken.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free: () => rmSync(file),
  };
}
