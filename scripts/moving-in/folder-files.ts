import { openAsBlob } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** Opens the files of a folder and its folders, by name. Each is read when it is used. */
export async function openFolder(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const files: File[] = [];
  for (const each of paths) files.push(new File([await openAsBlob(each)], path.basename(each)));
  return files;
}
