"use client";

import { useRef, useState } from "react";
import type { ErrorCode } from "@/lib/platform/errors/app-error";
import { MAX_RECEIPT_BYTES } from "@/lib/platform/files/receipt-rules";
import { pageOfPhoto, pdfOfPhotos, type PhotoPage } from "./photos-to-pdf";

const NONE: readonly PhotoPage[] = [];

type Field = {
  /** The receipt that the form has. */
  readonly receipt: Blob | undefined;
  readonly onChange: (receipt: File | undefined) => void;
  readonly onProblem: (problem: ErrorCode | null) => void;
};

/** The photos that the form's receipt is made of; none once another receipt was chosen. Each change makes the PDF anew. */
export function useReceiptPhotos({ receipt, onChange, onProblem }: Field) {
  const [made, setMade] = useState<{ pdf: Blob; photos: readonly PhotoPage[] } | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef(false);
  const photos = made !== null && made.pdf === receipt ? made.photos : NONE;

  async function makeOf(wanted: () => readonly PhotoPage[] | Promise<readonly PhotoPage[]>) {
    if (running.current) return;
    running.current = true;
    setIsRunning(true);
    onProblem(await problemOf(wanted));
    setIsRunning(false);
    running.current = false;
  }

  async function problemOf(wanted: Parameters<typeof makeOf>[0]): Promise<ErrorCode | null> {
    try {
      const pages = await wanted();
      const pdf = pages.length > 0 ? await pdfOfPhotos(pages) : undefined;
      if (pdf && pdf.size > MAX_RECEIPT_BYTES) return "receiptTooLarge";
      setMade(pdf ? { pdf, photos: pages } : null);
      onChange(pdf);
      return null;
    } catch (thrown) {
      console.error("A photo could not be read:", thrown);
      return "imageType";
    }
  }

  const changed = (id: string, to: (photo: PhotoPage) => PhotoPage | null) =>
    makeOf(() => photos.map((photo) => (photo.id === id ? to(photo) : photo)).filter(isThere));

  return {
    photos,
    isRunning,
    add: (files: readonly File[]) =>
      makeOf(async () => {
        const added: PhotoPage[] = [];
        // One after the other: a decoded photo takes some 50 MB.
        for (const file of files) added.push(await pageOfPhoto(file));
        return [...photos, ...added];
      }),
    turn: (id: string) => changed(id, (photo) => ({ ...photo, turns: photo.turns + 1 })),
    remove: (id: string) => changed(id, () => null),
  };
}

function isThere(photo: PhotoPage | null): photo is PhotoPage {
  return photo !== null;
}
