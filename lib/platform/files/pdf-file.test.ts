import { deflateSync } from "node:zlib";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { describeOutcome } from "@/scripts/test-support/files/receipts";
import {
  pdfObjectStream,
  createPdf,
  pdfStream,
  pdfWithScript,
} from "@/scripts/test-support/files/pdf-files";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const HTML = "<html><script>alert(document.cookie)</script></html>";
const SCRIPT = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const GO_TO = "<< /S /GoTo /D [3 0 R /Fit] >>";

type Content = string | Buffer;

const written = async (options: { useObjectStreams: boolean }) => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([300, 200]).drawText("Receipt 17", { x: 20, y: 100, size: 12, font });
  return Buffer.from(await document.save(options));
};

const rendered = () => {
  const text = createElement(Text, null, "Receipt 17");
  return renderToBuffer(createElement(Document, null, createElement(Page, { size: "A5" }, text)));
};

/** A PDF below so many bytes of something else. */
const before = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, "x"), createPdf()]);

/** A PDF with an appended later revision. */
const revised = (content: Buffer, object: string) => {
  const addition = `${object}\ntrailer\n<< /Size 9 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n`;
  return Buffer.concat([content, Buffer.from(addition)]);
};

/** A minimal ZIP archive with one uncompressed file. */
function zip(content = "MZ"): Buffer {
  const entry = Buffer.alloc(26);
  entry.writeUInt32LE(content.length, 14);
  entry.writeUInt32LE(content.length, 18);
  entry.writeUInt16LE(1, 22);
  const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), entry, Buffer.from(`a${content}`)]);
  const directory = Buffer.concat([
    Buffer.from("PK\u0001\u0002"),
    Buffer.alloc(42),
    Buffer.from("a"),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(file.length, 12);
  return Buffer.concat([file, directory, Buffer.from("PK\u0005\u0006"), end]);
}

describe("a harmless PDF is stored unchanged", () => {
  const honest: [string, () => Content | Promise<Content>][] = [
    ["of one page", () => createPdf()],
    ["from a library", () => written({ useObjectStreams: false })],
    ["from a library, with compressed objects", () => written({ useObjectStreams: true })],
    ["from a renderer", rendered],
    ["that opens at a page", () => createPdf({ catalog: "/OpenAction [3 0 R /FitH null]" })],
    ["that opens by going to a page", () => createPdf({ catalog: `/OpenAction ${GO_TO}` })],
    [
      "that opens by an action in a separate object",
      () => createPdf({ catalog: "/OpenAction 4 0 R", objects: [GO_TO] }),
    ],
    [
      "that opens by a compressed action",
      () => createPdf({ catalog: "/OpenAction 5 0 R", objects: [pdfObjectStream({ 5: GO_TO })] }),
    ],
    [
      "with an outline and a link",
      () =>
        createPdf({
          catalog: "/Outlines 4 0 R",
          objects: [
            "<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>",
            "<< /Title (Data stream) /Parent 4 0 R /Dest [3 0 R /Fit] >>",
            "<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>",
          ],
        }),
    ],
    ...[
      "http://a.b/javascript:x",
      "mailto:a@b.example",
      "tel:+20100",
      "www.b.example:8080/x",
      "#page=2",
      "",
    ].map((address): [string, () => Content] => [
      `with a link to ${JSON.stringify(address)}`,
      () => createPdf({ objects: [`<< /A << /S /URI /URI (${address}) >> >>`] }),
    ]),
    [
      "with a base for its links",
      () => createPdf({ catalog: "/URI << /Base (https://example.com/) >>" }),
    ],
    ["that was revised", () => revised(createPdf(), "4 0 obj\n<< /Note (paid) >>\nendobj")],
    [
      "whose picture has the bytes of short names by chance",
      () =>
        createPdf({ objects: [pdfStream("/Subtype /Image", "\u0001/JS \u0002/AA<\u0003/XFA ")] }),
    ],
    ["with something after its end", () => Buffer.concat([createPdf(), Buffer.from("\r\n\0\0")])],
    ["below an empty line", () => Buffer.concat([Buffer.from("\n"), createPdf()])],
    ["after a byte order mark", () => Buffer.concat([Buffer.from("\uFEFF"), createPdf()])],
    [
      "below the heads of a message",
      () => Buffer.concat([Buffer.from("Content-Type: application/pdf\r\n\r\n"), createPdf()]),
    ],
    ["that begins at the last byte where readers look", () => before(1_024)],
    ["filled up with zeros", () => Buffer.concat([createPdf(), Buffer.alloc(4_096)])],
    [
      "above the line of a scanner",
      () => Buffer.concat([createPdf(), Buffer.from("<!-- served by scanner -->\n")]),
    ],
    [
      "as far above the end as readers look",
      () => Buffer.concat([createPdf(), Buffer.alloc(1_000, "x")]),
    ],
  ];

  test.each(honest)("%s", async (_what, make) => {
    expect(await describeOutcome(await make())).toBe("kept as application/pdf");
  });
});

/** The reason that the title of a hostile PDF stands for. */
function reasonFor(what: string): string {
  if (/in a stream (that|whose|after|with)|^compressed objects/.test(what)) return "unchecked";
  if (/^a script|^an object hidden/.test(what)) return "scripts";
  if (what.startsWith("an attachment")) return "attachments";
  return what === "encryption" ? "password" : "actions";
}

describe("a PDF that does more than show pages is refused", () => {
  const filespec = "<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>";
  const hostile: [string, () => Buffer][] = [
    ["a script when it is opened", pdfWithScript],
    [
      "a script among its names",
      () => createPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }),
    ],
    [
      "a script behind a link",
      () => createPdf({ objects: [`<< /Type /Annot /Subtype /Link /A ${SCRIPT} >>`] }),
    ],
    [
      "a script with an escaped name",
      () => createPdf({ objects: ["<< /S /J#61vaScr#69pt /#4aS (app.alert\\(1\\)) >>"] }),
    ],
    [
      "a script in a compressed object",
      () => createPdf({ catalog: "/OpenAction 5 0 R", objects: [pdfObjectStream({ 5: SCRIPT })] }),
    ],
    [
      "a script in a compressed object, after a comment",
      () =>
        createPdf({ objects: [pdfObjectStream({ 5: SCRIPT }).replace("\nstream", "%\nstream")] }),
    ],
    [
      "a script in an object stream without the type ObjStm",
      () =>
        createPdf({ objects: [pdfObjectStream({ 6: SCRIPT }).replace("/ObjStm", "5 0 R"), "/X"] }),
    ],
    [
      "objects in a stream that is compressed twice",
      () =>
        createPdf({
          objects: [
            pdfObjectStream({ 5: GO_TO }).replace("/FlateDecode", "[/LZWDecode /FlateDecode]"),
          ],
        }),
    ],
    [
      "objects in a stream whose filter is a reference",
      () =>
        createPdf({ objects: [pdfObjectStream({ 6: SCRIPT }).replace("/FlateDecode", "5 0 R")] }),
    ],
    [
      "objects in a stream whose filter is hidden before a string",
      () =>
        createPdf({
          objects: [
            pdfObjectStream({ 6: SCRIPT })
              .replace("<<", "<< /Filter /FlateDecode /X (obj)")
              .replace(/\/Filter \/FlateDecode(?= \/Length)/, ""),
          ],
        }),
    ],
    [
      "objects in a stream after another stream inside a string",
      () => {
        const harmless = pdfObjectStream({ 5: "[]" }).replace(/.*?stream/s, "/X (>>stream");
        const hidden = pdfObjectStream({ 5: SCRIPT }).replace("/Length", `${harmless}) /Length`);
        return createPdf({ objects: [hidden] });
      },
    ],
    [
      "objects in a stream with two filters, of which readers take either",
      () => createPdf({ objects: [pdfObjectStream({ 5: GO_TO }).replace("<<", "<< /Filter /X")] }),
    ],
    [
      "objects in a stream after a dictionary inside a string",
      () =>
        createPdf({
          objects: [
            pdfObjectStream({ 6: SCRIPT })
              .replace("/ObjStm", "5 0 R")
              .replace("<<", "<< /Y (obj << /First 1 >>)"),
            "/X",
          ],
        }),
    ],
    [
      "an object hidden in the bytes of a stream",
      () => createPdf({ objects: [pdfStream("", `5 0 obj ${SCRIPT} endobj`)] }),
    ],
    [
      "compressed objects hidden in the bytes of a stream",
      () => createPdf({ objects: [pdfStream("", pdfObjectStream({ 5: SCRIPT }))] }),
    ],
    ["a script in an old revision", () => revised(pdfWithScript(), "1 0 obj\n<<>>\nendobj")],
    ["a script in a later revision", () => revised(createPdf(), `4 0 obj\n${SCRIPT}\nendobj`)],
    [
      "a launch of a program",
      () => createPdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }),
    ],
    [
      "an address that opens with the document",
      () => createPdf({ catalog: "/OpenAction << /S /URI /URI (https://example.com) >>" }),
    ],
    [
      "an address that opens after going to a page",
      () =>
        createPdf({
          catalog: "/OpenAction 4 0 R",
          objects: ["<< /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://a.b) >> >>"],
        }),
    ],
    [
      "an action when a page is shown",
      () => createPdf({ objects: ["<< /AA << /O << /S /URI /URI (https://example.com) >> >> >>"] }),
    ],
    ["a form that is sent", () => createPdf({ objects: ["<< /S /SubmitForm /F (http://a.b) >>"] })],
    [
      "an attachment",
      () =>
        createPdf({
          catalog: "/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>",
          objects: [filespec, pdfStream("/Type /EmbeddedFile", "MZ")],
        }),
    ],
    [
      "an attachment on a page",
      () => createPdf({ objects: ["<< /Subtype /FileAttachment /FS 5 0 R >>", filespec] }),
    ],
    ...[
      "(javascript:alert\\(1\\))",
      "(  JavaScript:x)",
      "(java\\\nscript:x)",
      "(\\152avascript:x)",
      "(java\tscript:x)",
      "<6A6176617363726970743A78>",
      "<6a 61 76 61 73 63 72 69 70 74 3a>",
      "(\u00fe\u00ff\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:\0x)",
      "%(https://a.b)\n(javascript:x)",
      "(data:text/html,x)",
      "(javascript:1/alert\\(1\\))",
      `(${" ".repeat(995)}javascript:x)`,
      "(vbscript:x)",
      "(file:///etc/passwd)",
      "(ms-msdt:/id)",
      " 5 0 R",
      `%${" ".repeat(2_000)}\n(https://a.b)`,
    ].map((uri): [string, () => Buffer] => [
      `a link to ${JSON.stringify(uri.slice(0, 40))}`,
      () => createPdf({ objects: [`<< /A << /S /URI /URI${uri} >> >>`] }),
    ]),
    [
      "a link to a script, with an escaped name",
      () => createPdf({ objects: ["<< /#55R#49 (javascript:x) >>"] }),
    ],
    [
      "a base that makes links scripts",
      () => createPdf({ catalog: "/URI << /Base (javascript:) >>" }),
    ],
    [
      "a link to a script in a compressed object",
      () => createPdf({ objects: [pdfObjectStream({ 5: "<< /S /URI /URI (javascript:x) >>" })] }),
    ],
    ...["Sound", "Movie", "Hide", "So#75nd", "ResetForm"].map((name): [string, () => Buffer] => [
      `an action of the kind ${name}`,
      () => createPdf({ objects: [`<< /S /${name} /T (a) >>`] }),
    ]),
    [
      "a sound in a compressed object",
      () => createPdf({ objects: [pdfObjectStream({ 5: "<< /S /Sound /Sound 6 0 R >>" })] }),
    ],
    ["an XFA form", () => createPdf({ catalog: "/AcroForm << /XFA 4 0 R /Fields [] >>" })],
    [
      "encryption",
      () => createPdf({ trailer: "/Encrypt << /Filter /Standard /V 2 /R 3 /P -4 >>" }),
    ],
  ];

  test.each(hostile)("%s", async (what, make) => {
    expect(await describeOutcome(make())).toBe(`receiptUnsafe ${reasonFor(what)}`);
  });

  test.each([
    ["a password to open it", "b", "password"],
    ["a password to change it", "", "protected"],
  ])("%s", async (_what, userPassword, found) => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ ownerPassword: "a", userPassword });
    const outcome = await describeOutcome(Buffer.from(await document.save()));
    expect(outcome).toBe(`receiptUnsafe ${found}`);
  });

  test("of several reasons the one that is worst", async () => {
    const both = createPdf({ objects: [filespec, `<< /A ${SCRIPT} >>`, "<< /S /Launch >>"] });
    expect(await describeOutcome(both)).toBe("receiptUnsafe scripts");
  });
});

describe("a file that is not a PDF is refused with the specification's sentence", () => {
  const whole = createPdf({ objects: [pdfStream("", "x".repeat(5000))] });
  const bomb = deflateSync(Buffer.alloc(200_000_000));
  const packed = "/N 1 /First 4 /Filter /FlateDecode";
  const refused: [string, Content][] = [
    ["nothing", ""],
    ["a renamed picture", PNG],
    ["a web page", HTML],
    ["a web page in front of a PDF", Buffer.concat([Buffer.from(HTML), whole])],
    ["a PDF too far behind something else", before(1_025)],
  ];
  const damaged: [string, Content][] = [
    ["a PDF with a ZIP archive behind it", Buffer.concat([createPdf(), zip()])],
    [
      "a PDF with a long ZIP archive behind it",
      Buffer.concat([createPdf(), zip("x".repeat(9000))]),
    ],
    ["a PDF with a ZIP archive in it", createPdf({ objects: [pdfStream("", zip())] })],
    ["a PDF with a web page behind it", Buffer.concat([createPdf(), Buffer.from(HTML)])],
    ["a PDF too far above something else", Buffer.concat([createPdf(), Buffer.alloc(3_000, "x")])],
    ["the first line of a PDF", "%PDF-1.7\n"],
    ["a PDF that was cut off", whole.subarray(0, 4000)],
    ["the end of a PDF without its objects", `%PDF-1.7\n${HTML}\nstartxref\n9\n%%EOF`],
    ["a PDF without pages", Buffer.from(String(createPdf()).replace("/Kids [3 0 R]", "/Kids []"))],
    [
      "pages that contain themselves",
      Buffer.from(String(createPdf()).replace("[3 0 R]", "[2 0 R]")),
    ],
    [
      "objects that unpack to 200 MB",
      createPdf({ objects: [pdfStream(`/Type /ObjStm ${packed}`, bomb)] }),
    ],
    [
      "a table that unpacks to 200 MB",
      createPdf({ objects: [pdfStream(`/Type /XRef ${packed}`, bomb)] }),
    ],
    [
      "objects that do not unpack",
      createPdf({ objects: [pdfStream(`/Type /ObjStm ${packed}`, "?")] }),
    ],
    [
      "a thousand times as many streams of objects",
      createPdf({ objects: ["/ObjStm ".repeat(1e6)] }),
    ],
  ];

  test.each(refused)("%s", async (_what, content) => {
    expect(await describeOutcome(content)).toBe("receiptType");
  });

  test.each(damaged)("%s is refused as damaged", async (_what, content) => {
    expect(await describeOutcome(content)).toBe("receiptDamaged");
  });

  test("a table that takes too long to read is refused while the app keeps answering", async () => {
    const endless = "/Type /XRef /W [0 0 0] /Index [0 4000000000] /Size 4000000000 /Root 1 0 R";
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 20);
    const begin = performance.now();
    const outcome = await describeOutcome(createPdf({ objects: [pdfStream(endless, "x")] }));
    const possibleTicks = (performance.now() - begin) / 20;
    clearInterval(clock);
    expect(outcome).toBe("receiptDamaged");
    expect(ticks).toBeGreaterThan(possibleTicks / 2);
  }, 60_000);
});
