/** Reads the code in the middle of a picture; undefined where there is none. */
export type ReadPicture = (picture: HTMLCanvasElement) => Promise<string | undefined>;

const FORMATS = ["qr_code", "ean_13", "code_128"];

type NativeDetector = {
  readonly detect: (
    picture: HTMLCanvasElement,
  ) => Promise<readonly { readonly rawValue: string }[]>;
};
type NativeDetectors = {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

declare global {
  interface Window {
    readonly BarcodeDetector?: NativeDetectors;
  }
}

/** The browser's own reader where it knows the formats of labels and goods, or else one that is loaded now. */
export async function pictureReader(): Promise<ReadPicture> {
  return (await nativeReader()) ?? loadedReader();
}

async function nativeReader(): Promise<ReadPicture | undefined> {
  const Detector = window.BarcodeDetector;
  if (!Detector) return undefined;
  const known: readonly string[] = await Detector.getSupportedFormats();
  if (!FORMATS.every((format) => known.includes(format))) return undefined;
  const detector = new Detector({ formats: FORMATS });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

async function loadedReader(): Promise<ReadPicture> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  prepareZXingModule({ overrides: { locateFile: () => "/scanner.wasm" } });
  return async (picture) => {
    const pixels = picture
      .getContext("2d", { willReadFrequently: true })
      ?.getImageData(0, 0, picture.width, picture.height);
    if (!pixels) return undefined;
    const found = await readBarcodes(pixels, {
      formats: ["QRCode", "EAN13", "UPCA", "Code128"],
      maxNumberOfSymbols: 1,
    });
    return found[0]?.text;
  };
}
