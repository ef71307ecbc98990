/** The files of a built site. */
export interface SiteFiles {
  /** Relative to the site, with `/`. */
  paths: readonly string[];
  read(path: string): string;
  size(path: string): number;
}

/** What travels for a file: its brotli copy where there is one. */
export function compressedSize(files: SiteFiles, file: string): number {
  return files.size(`${file}.br`) || files.size(file);
}
