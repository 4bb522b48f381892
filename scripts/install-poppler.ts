import { firstWorking, installWithApt } from "./installation";

/** Sees to it that the programs are there which make pictures and text of a PDF, and says so when there is no way to. */
export async function installPoppler(): Promise<void> {
  if (await isThere()) return;
  console.log("Installing poppler-utils…");
  await installWithApt("poppler-utils");
  if (!(await isThere())) console.error("The tests of paper need poppler-utils: install it.");
}

async function isThere(): Promise<boolean> {
  return (await firstWorking(["pdftoppm"], "-v")) !== undefined;
}
