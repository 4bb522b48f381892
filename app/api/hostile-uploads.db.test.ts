import { describe, expect, test } from "vitest";
import { signToken } from "@/lib/auth/token";
import { db } from "@/lib/platform/database/db";
import { MAX_IMAGE_BYTES } from "@/lib/platform/files/image-rules";
import { MAX_RECEIPT_BYTES } from "@/lib/platform/files/receipt-rules";
import en from "@/messages/en.json";
import { createLine, createReceipt, soldDeal } from "@/scripts/test-support/samples/customers";
import { pageCookie } from "@/scripts/test-support/rest/page-cookie";
import { pdfObjectStream, createPdf, pdfWithScript } from "@/scripts/test-support/files/pdf-files";
import {
  atId,
  atKey,
  nowhere,
  productForm,
  readRefusal,
  buildRequest,
} from "@/scripts/test-support/rest/calls";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { createProductAction } from "../(signed-in)/create-new-product/actions";
import { addDealAction, updateDealAction } from "../(signed-in)/customers/[id]/actions";
import { editProductAction } from "../(signed-in)/edit-product/actions";
import { PUT as putDeal } from "./customers/[id]/deals/[dealId]/route";
import { POST as postDeal } from "./customers/[id]/deals/route";
import { PUT as putProduct } from "./products/[key]/route";
import { POST as postProduct } from "./products/route";

type Refused = keyof typeof en.errors;
type Sample = readonly [
  what: string,
  content: () => string | Uint8Array<ArrayBuffer>,
  code: Refused,
];

const HTML = "<html><script>alert(document.cookie)</script></html>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const SCRIPT = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

describe("a hostile picture is refused at every door, and nothing of it is kept:", () => {
  const pictures: readonly Sample[] = [
    ["empty", () => "", "imageType"],
    ["a drawing with a script, renamed", () => SVG, "imageType"],
    ["a web page, renamed", () => HTML, "imageType"],
    ["a PDF, renamed", () => createPdf(), "imageType"],
    ["a script that begins as a GIF", () => "GIF89a/*\u0001\u0001\0\0*/=1;alert(1)", "imageType"],
    ["cut off", () => PNG, "imageType"],
    ["50,000 pixels wide and high", () => getGif(50_000), "imagePixels"],
    ["too large", () => new Uint8Array(MAX_IMAGE_BYTES + 1), "imageTooLarge"],
  ];

  test.each(pictures)("%s", async (_what, content, code) => {
    const [manager, product] = [await makeActor("manager"), await makeProduct({ Red: 5 })];
    const image = new File([content()], "../../towel.png", { type: "image/png" });
    const form = (changed = {}) => productForm({ image, ...changed });
    const before = await countAll();

    const created = await postProduct(await buildRequest(manager, "POST", form()), nowhere);
    const edited = await putProduct(
      await buildRequest(manager, "PUT", form({ SKU: product.SKU })),
      atKey(product._id),
    );
    for (const response of [created, edited]) await expectRefused(response, code);

    pageCookie.token = await signToken(manager, "page");
    const { _id: id, ...shown } = product;
    const sorts = [{ sortName: "Plain", colors: [{ color: "White", quantity: 1 }] }];
    const typed = { name: "Towel", size: "M", SKU: `${shown.SKU}-2`, sorts, image };
    expect(await createProductAction(typed)).toMatchObject({ ok: false, refusal: { code } });
    expect(await editProductAction({ ...typed, id })).toMatchObject({
      ok: false,
      refusal: { code },
    });
    expect(await countAll()).toEqual(before);
  });
});

describe("a hostile receipt is refused at every door, and nothing of it is kept:", () => {
  const receipts: readonly Sample[] = [
    ["empty", () => "", "receiptType"],
    ["a picture, renamed", () => PNG, "receiptType"],
    ["a web page, renamed", () => HTML, "receiptType"],
    [
      "a web page behind a PDF",
      () => Buffer.concat([createPdf(), Buffer.from(HTML)]),
      "receiptDamaged",
    ],
    ["cut off", () => createPdf().subarray(0, 200), "receiptDamaged"],
    ["a script", () => pdfWithScript(), "receiptUnsafe"],
    [
      "a script in a compressed object, in disguise",
      () => createPdf({ objects: [pdfObjectStream({ 5: SCRIPT.replace("Java", "#4aava") })] }),
      "receiptUnsafe",
    ],
    [
      "a program to launch",
      () => createPdf({ objects: ["<< /S /Launch /F (a) >>"] }),
      "receiptUnsafe",
    ],
    ["an attachment", () => createPdf({ objects: ["<< /EF << /F 5 0 R >> >>"] }), "receiptUnsafe"],
    [
      "encrypted",
      () => createPdf({ trailer: "/Encrypt << /Filter /Standard >>" }),
      "receiptUnsafe",
    ],
    ["too large", () => new Uint8Array(MAX_RECEIPT_BYTES + 1), "receiptTooLarge"],
  ];

  test.each(receipts)("%s", async (_what, content, code) => {
    const { sales, id, dealId, product } = await soldDeal(createReceipt("old"));
    const receipt = new File([content()], "../../receipt.pdf", { type: "application/pdf" });
    const products = [createLine(product)];
    const form = new FormData();
    form.set("products", JSON.stringify(products));
    form.set("receipt", receipt);
    const before = await countAll();

    const added = await postDeal(await buildRequest(sales, "POST", form), atId(id));
    const atDeal = { params: Promise.resolve({ id, dealId }) };
    const edited = await putDeal(await buildRequest(sales, "PUT", form), atDeal);
    for (const response of [added, edited]) await expectRefused(response, code);

    pageCookie.token = await signToken(sales, "page");
    for (const result of [
      await addDealAction({ id, products, receipt }),
      await updateDealAction({ id, dealId, products, receipt }),
    ])
      expect(result).toMatchObject({ ok: false, refusal: { code } });
    expect(await countAll()).toEqual(before);
  });
});

async function expectRefused(response: Response, code: Refused): Promise<void> {
  // What was found in a PDF is an argument of its sentence.
  const message: unknown =
    code === "receiptUnsafe"
      ? expect.stringMatching(/^This PDF (contains|has|asks)/)
      : en.errors[code];
  expect(await readRefusal(response)).toMatchObject({ code, message });
}

/** How many there are of everything that an upload could leave behind. */
async function countAll() {
  return {
    pictures: await db.productImage.count(),
    products: await db.product.count(),
    files: await db.storedFile.count(),
    deals: await db.deal.count(),
    entries: await db.systemLog.count(),
  };
}

/** A GIF of a few bytes that says to be a square with sides of so many pixels. */
function getGif(side: number): Uint8Array<ArrayBuffer> {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  for (const at of [0, 2]) screen.writeUInt16LE(side, at);
  for (const at of [5, 7]) frame.writeUInt16LE(side, at);
  return Buffer.concat([Buffer.from("GIF89a"), screen, frame]);
}
