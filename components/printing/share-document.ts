import { copyText } from "@/components/device/clipboard";
import { canShareFile, shareFile } from "@/components/device/share";
import { saveFile } from "@/components/ui/save-file";
import { fetchDocument } from "./document-file";
import type { DocumentSubject, NotedShare } from "./document-subject";
import { findNextStep, type ShareNotice } from "./share-rules";

/** Shares the document at a URL. Rejects when it cannot be loaded. */
export async function shareUrl(url: string, subject: DocumentSubject): Promise<NotedShare | null> {
  const file = await fetchDocument(url);
  const notice = await shareOrSave(file, subject, false);
  return notice && { file, subject, notice, endedAt: performance.now() };
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
