import { matchPictures, sortFile } from "../names/rules";
import {
  getTableState,
  isWaiting,
  isWritable,
  PARTS,
  toMovedKind,
  type Folder,
  type MovedKind,
  type Picture,
  type Steps,
  type Table,
} from "../rules";

/** The file at hand and how far its part is; `reading` comes before the parts that are written. */
export type Progress = {
  readonly part: "reading" | "checking" | (typeof PARTS)[number];
  readonly fileName: string;
  readonly done: number;
  readonly count: number;
};
type Report = (progress: Progress) => void;

/**
 * Recognizes the files of a folder and checks its lists; nothing is written. Opening stock beside new products is checked once these are
 * there.
 */
export async function checkFolder(
  files: readonly File[],
  steps: Steps,
  report: Report,
): Promise<Folder> {
  const listFiles = (sort: ReturnType<typeof sortFile>) =>
    files.filter(({ name }) => sortFile(name) === sort);
  const inspected = await each(listFiles("table"), "reading", report, (file) =>
    inspectTable(file, steps),
  );
  const check = (table: Table) =>
    table.kind ? importOne(table, table.kind, steps, true) : Promise.resolve(table);
  const isStock = ({ kind }: Table) => kind === "openingStock";
  const others = inspected.filter((table) => !isStock(table));
  const checked = await each(others, "checking", report, check);
  const stock = inspected.filter(isStock);
  const hasNewProducts = checked.some(
    (table) => table.kind === "products" && !["same", "empty"].includes(getTableState(table)),
  );
  const tables = [
    ...checked,
    ...(hasNewProducts ? stock : await each(stock, "checking", report, check)),
  ];
  const pictures = listFiles("picture");
  const place = ({ kind }: Table) => (kind ? PARTS.indexOf(kind) : PARTS.length);
  return {
    tables: tables.toSorted((one, other) => place(one) - place(other)),
    others: listFiles("other").map(({ name }) => name),
    ...(await findProducts(pictures, tables, steps)),
  };
}

async function inspectTable(file: File, steps: Steps): Promise<Table> {
  const inspected = await steps.inspect(file);
  const inspection = inspected.ok ? inspected.data : null;
  return {
    file,
    kind: toMovedKind(inspection?.kind ?? null),
    inspection,
    refusal: inspected.ok ? null : inspected.refusal,
    view: null,
    isLeftOut: false,
    confirmed: [],
  };
}

/** Finds the products of pictures among the known ones and those that the lists are going to add. */
async function findProducts(
  pictures: readonly File[],
  tables: readonly Table[],
  steps: Steps,
): Promise<Omit<Folder, "tables" | "others">> {
  const known = await steps.listProducts();
  const added = tables.flatMap(({ kind, inspection }) =>
    kind === "products" ? (inspection?.skus ?? []) : [],
  );
  const names = pictures.map(({ name }) => name);
  const found = matchPictures(names, [...added, ...known.map(({ sku }) => sku)]);
  const withPicture = new Set(known.flatMap(({ sku, hasPicture }) => (hasPicture ? sku : [])));
  return {
    pictures: found.matched.flatMap(({ at, sku }) => {
      const file = pictures[at];
      return file ? { file, sku, outcome: null } : [];
    }),
    unknownPictures: found.unknown,
    repeatedPictures: found.repeated,
    withoutPicture: found.without.filter((sku) => !withPicture.has(sku)),
  };
}

/**
 * Writes a folder, part after part, and says after each file how the folder is now. A list is written whole or not at all; one that is
 * rejected, and a picture that fails, stop nothing else. A repeat writes what is missing.
 */
export async function importFolder(
  folder: Folder,
  steps: Steps,
  { report, onChange }: { readonly report: Report; readonly onChange: (folder: Folder) => void },
): Promise<Folder> {
  let now = folder;
  const change = (changed: Partial<Folder>) => {
    now = { ...now, ...changed };
    onChange(now);
  };
  for (const part of PARTS) {
    if (part === "pictures") {
      await each(now.pictures.filter(isWaiting), part, report, async (picture) => {
        const set = await setOne(picture, steps);
        change({ pictures: replace(now.pictures, picture, set) });
      });
      continue;
    }
    const writable = now.tables.filter((table) => table.kind === part && isWritable(table));
    await each(writable, part, report, async (table) => {
      const imported = await importOne(table, part, steps, false);
      change({ tables: replace(now.tables, table, imported) });
    });
  }
  return now;
}

async function importOne(
  table: Table,
  kind: MovedKind,
  steps: Steps,
  dryRun: boolean,
): Promise<Table> {
  const { file, confirmed } = table;
  const ended = await steps.importTable(kind, { file, dryRun, confirmed: [...confirmed] });
  return ended.ok
    ? { ...table, view: ended.data, refusal: null }
    : { ...table, refusal: ended.refusal };
}

async function setOne(picture: Picture, steps: Steps): Promise<Picture> {
  const ended = await steps.setPicture(picture.sku, picture.file);
  return { ...picture, outcome: toOutcome(ended) };
}

function toOutcome(ended: Awaited<ReturnType<Steps["setPicture"]>>): Picture["outcome"] {
  if (!ended.ok) return ended.refusal;
  return ended.data.isChanged ? "set" : "same";
}

function replace<Item>(items: readonly Item[], old: Item, changed: Item): Item[] {
  return items.map((item) => (item === old ? changed : item));
}

/** Does the same with one file after the other, and reports each. */
async function each<Item extends { readonly name: string } | { readonly file: File }, Done>(
  items: readonly Item[],
  part: Progress["part"],
  report: Report,
  work: (item: Item) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const item of items) {
    const fileName = "file" in item ? item.file.name : item.name;
    report({ part, fileName, done: done.length, count: items.length });
    done.push(await work(item));
  }
  return done;
}
