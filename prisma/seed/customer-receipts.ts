import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { LoggedDeal } from "@/lib/customers/deals/repository";

const MARGIN = 36;
const ROW = 16;

/** A small PDF receipt of a deal: Latin letters only, amounts in EGP. */
export async function receiptPdf(
  customerID: string,
  deal: LoggedDeal,
): Promise<Buffer<ArrayBuffer>> {
  const document = await PDFDocument.create();
  document.setTitle(`Receipt ${customerID}`);
  document.setCreationDate(new Date(deal.createdAt));
  document.setModificationDate(new Date(deal.createdAt));
  const font = await document.embedFont(StandardFonts.Courier);
  const rows = [
    "RECEIPT",
    `Customer ${customerID}`,
    deal.createdAt.slice(0, 10),
    "",
    ...deal.products.map(
      ({ SKU, quantity, lineTotal }) =>
        `${SKU.padEnd(14)}${String(quantity).padStart(5)}${lineTotal.padStart(14)}`,
    ),
    "",
    `${"Total EGP".padEnd(19)}${deal.total.padStart(14)}`,
  ];
  const page = document.addPage([320, rows.length * ROW + 2 * MARGIN]);
  for (const [at, text] of rows.entries()) {
    const y = page.getHeight() - MARGIN - at * ROW;
    page.drawText(text, { x: MARGIN, y, size: 11, font });
  }
  return Buffer.from(await document.save());
}
