"use client";

import { useEffect, useRef, useState } from "react";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import { MAX_RECEIPT_BYTES } from "@/lib/platform/files/receipt-rules";
import { pageOfPhoto, pdfOfPhotos, type PhotoPage } from "./photos-to-pdf";

type Field = {
  /** The receipt that the form has. */
  readonly receipt: Blob | undefined;
  readonly onChange: (receipt: File | undefined) => void;
  readonly onProblem: (problem: Refusal | null) => void;
};

type Change = (
  photos: readonly PhotoPage[],
) => readonly PhotoPage[] | Promise<readonly PhotoPage[]>;

type MadeReceipt = { readonly pdf: File | undefined; readonly photos: readonly PhotoPage[] };

const NOTHING: MadeReceipt = { pdf: undefined, photos: [] };

/**
 * The photos that the form's receipt is made of; none once another receipt was chosen. Each change makes the PDF anew.
 * Changes run one after the other, so a photo that comes while another is turned waits for its turn.
 */
export function useReceiptPhotos({ receipt, onChange, onProblem }: Field) {
  const [made, setMade] = useState(NOTHING);
  const [running, setRunning] = useState(0);
  const latest = useRef(NOTHING);
  const own = useRef(new WeakSet<Blob>());
  const changes = useRef(Promise.resolve());
  const photos = made.pdf === receipt ? made.photos : NOTHING.photos;

  // A PDF that was made here may arrive after the next one was made: it must not end that one.
  useEffect(() => {
    if (!receipt || !own.current.has(receipt)) latest.current = NOTHING;
  }, [receipt]);

  function change(to: Change): Promise<void> {
    onProblem(null);
    setRunning((count) => count + 1);
    changes.current = changes.current.then(async () => {
      const problem = await findPhotoProblem(to);
      if (problem) onProblem({ code: problem });
      setRunning((count) => count - 1);
    });
    return changes.current;
  }

  async function findPhotoProblem(to: Change): Promise<ErrorCode | null> {
    try {
      const pages = await to(latest.current.photos);
      const pdf = pages.length > 0 ? await pdfOfPhotos(pages) : undefined;
      if (pdf && pdf.size > MAX_RECEIPT_BYTES) return "receiptTooLarge";
      latest.current = { pdf, photos: pages };
      if (pdf) own.current.add(pdf);
      setMade(latest.current);
      onChange(pdf);
      return null;
    } catch (thrown) {
      console.error("A photo could not be read:", thrown);
      return "imageType";
    }
  }

  return {
    photos,
    isRunning: running > 0,
    add: (files: readonly File[]) =>
      change(async (before) => {
        const added: PhotoPage[] = [];
        // One after the other: a decoded photo takes some 50 MB.
        for (const file of files) added.push(await pageOfPhoto(file));
        return [...before, ...added];
      }),
    turn: (id: string) =>
      change((before) =>
        before.map((photo) => (photo.id === id ? { ...photo, turns: photo.turns + 1 } : photo)),
      ),
    remove: (id: string) => change((before) => before.filter((photo) => photo.id !== id)),
  };
}
