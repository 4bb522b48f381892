import { copyText } from "@/components/device/clipboard";
import { canShareFile, shareFile } from "@/components/device/share";
import { saveFile } from "@/components/ui/save-file";
import { fetchDocument } from "./document-file";
import type { DocumentSubject, Found, NotedShare } from "./document-subject";
import { findNextStep, type ShareNotice } from "./share-rules";

/** Finds and shares a document, and shows what the person has to know of that. Rejects when it cannot be loaded. */
export async function shareFound(
  find: () => Promise<Found>,
  subject: DocumentSubject,
  show: (noted: NotedShare) => void,
): Promise<Found> {
  const found = await find();
  if (!found.ok) return found;
  const file = await fetchDocument(found.data.url);
  const notice = await shareOrSave(file, subject, false);
  if (notice) show({ file, subject, notice, endedAt: performance.now() });
  return found;
}

/**
 * Shares a document with an app that the person chooses. Where that does not work, it saves the file and copies the link of its screen.
 * `isPressed`: called in the press itself, so that another press would not help.
 */
export async function shareOrSave(
  file: File,
  { title, address }: DocumentSubject,
  isPressed: boolean,
): Promise<ShareNotice | null> {
  if (canShareFile(file)) {
    const step = await shareFile(file, title).then(() => "nothing" as const, findNextStep);
    if (step === "nothing") return null;
    if (step === "press" && !isPressed) return "tooLate";
  }
  saveFile(file, file.name);
  return (await copyText(address)) ? "copied" : "saved";
}
