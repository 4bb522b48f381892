import { firstWorking, installWithApt } from "./installation";

/** Installs poppler-utils (`pdftoppm`, `pdftotext`) unless present; prints a line when that fails. */
export async function installPoppler(): Promise<void> {
  if (await isThere()) return;
  await installWithApt("poppler-utils");
  if (!(await isThere())) console.error("The tests of paper need poppler-utils: install it.");
}

async function isThere(): Promise<boolean> {
  return (await firstWorking(["pdftoppm"], "-v")) !== undefined;
}
