import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/**
 * Writes every script and style of a folder beside itself in Brotli (`.br`), in its best quality: 14 to 15 % smaller than gzip, but too
 * slow to do with each answer.
 */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const content = await readFile(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(`${file}.br`, await compress(content, { params }));
      }),
  );
}
