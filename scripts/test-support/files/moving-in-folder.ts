import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createFile, workbook } from "./table-files";
import { plainPicture } from "./picture-files";

/** The heads of the lists in each language. */
const HEADS = {
  en: {
    users: ["Username", "Name", "Role", "Language"],
    products: ["SKU", "Name", "Size", "Sort", "Color", "On hand"],
    stock: ["SKU", "Sort", "Color", "Quantity"],
    customers: ["Customer ID", "Customer name", "Phone", "Opening balance"],
    worker: "Worker",
  },
  ar: {
    users: ["اسم المستخدم", "الاسم", "الوظيفة", "اللغة"],
    products: ["كود المنتج", "اسم المنتج", "المقاس", "النوع", "اللون", "الرصيد"],
    stock: ["كود المنتج", "النوع", "اللون", "الكمية"],
    customers: ["كود العميل", "اسم العميل", "رقم التليفون", "رصيد أول المدة"],
    worker: "عامل",
  },
} as const;

/** Names of a folder's rows; `own` makes them differ from those of other tests. */
export const nameRows = (own: string) => ({
  users: [`mona-${own}`, `hassan-${own}`],
  skus: [`T/${own}`, `B-${own}`, `N-${own}`],
  customers: [`C1-${own}`, `C2-${own}`],
});

/**
 * The files of a factory that moves in: two users, three products with four colors and 22 units on hand, of which 5 are in a list of
 * opening stock, two customers, pictures of two products and one of none, a spreadsheet of something else and a letter.
 */
export async function createMovingInFolder(language: "en" | "ar", own: string): Promise<File[]> {
  const heads = HEADS[language];
  const { users, skus, customers } = nameRows(own);
  const [first = "", second = "", third = ""] = skus;
  const list = (name: string, rows: readonly (readonly string[])[]) =>
    createFile(`${name}.csv`, rows.map((row) => row.join(",")).join("\r\n"));
  const products = workbook([
    heads.products,
    [first, "Towel", "M", "Plain", "Blue", 10],
    [first, "Towel", "M", "Plain", "Red", 4],
    [second, "Bath mat", "L", "Plain", "White", 3],
    [third, "Napkin", "S", "Plain", "White", null],
  ]);
  const picture = async (name: string, width: number) =>
    new File([await plainPicture(width)], name, { type: "image/png" });
  return [
    list("users", [
      heads.users,
      [users[0] ?? "", "Mona", "sales", "en"],
      [users[1] ?? "", "حسن", heads.worker, "ar"],
    ]),
    new File([products], "products.xlsx"),
    list("stock", [heads.stock, [third, "Plain", "White", "5"]]),
    list("customers", [
      heads.customers,
      [customers[0] ?? "", `Nile Hotels ${own}`, "0100 123 4567", "1250.50"],
      [customers[1] ?? "", `فندق الأمل ${own}`, "", "-50"],
    ]),
    await picture(`T_${own}.png`, 40),
    await picture(`b-${own.toLowerCase()}.PNG`, 41),
    await picture("nobody.png", 42),
    list("prices", [
      ["Item", "Price"],
      ["Towel", "5"],
    ]),
    createFile("letter.docx", "Dear all"),
  ];
}

/** Writes files into a folder, and returns it. */
export async function writeFolder(folder: string, files: readonly File[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const file of files)
    await writeFile(path.join(folder, file.name), new Uint8Array(await file.arrayBuffer()));
  return folder;
}
