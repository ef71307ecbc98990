import { lineOf, type Problem, type ProjectFile } from "./problem.ts";

const EXACT_VERSION = /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, Manifest>;
}

/** Packages of package.json that are not named with one exact version. */
export function checkVersions({ path, text }: ProjectFile): Problem[] {
  const manifest = JSON.parse(text) as Manifest;
  const all = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];
  return all
    .flatMap((packages) => Object.entries(packages ?? {}))
    .filter(([, version]) => !EXACT_VERSION.test(version))
    .map(([name, version]) => ({
      file: path,
      line: lineOf(text, text.indexOf(`"${name}": "${version}"`)),
      wrong: `asks for ${name} ${version}`,
      todo: "name one exact version",
    }));
}

/**
 * Optional packages that the lock file leaves out. npm leaves out those it could not find when the
 * lock was written, and then refuses to install by that lock, on every machine.
 */
export function checkLock({ path, text }: ProjectFile): Problem[] {
  const { packages } = JSON.parse(text) as Lock;
  const locked = new Set(
    Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, "")),
  );
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !locked.has(name))
      .map(([name, version]) => ({
        file: path,
        line: lineOf(text, text.indexOf(`"${place}"`)),
        wrong: `has no entry for ${name} ${version}, so npm ci refuses the lock`,
        todo: "add its entry with version, os, cpu and optional: true",
      })),
  );
}
