import type { Result } from "@/lib/platform/errors/app-error";
import type { ShareNotice } from "./share-rules";

/** The URL of a document that was made, or why there is none. */
export type Found = Result<{ readonly url: string }>;

/** A document as it is passed on: its title in the language of the page, and the absolute address of its screen. */
export type DocumentSubject = { readonly title: string; readonly address: string };

/** A share that the person has to know something about; it ended at that moment of the page (milliseconds). */
export type NotedShare = {
  readonly url?: never;
  readonly file: File;
  readonly subject: DocumentSubject;
  readonly notice: ShareNotice;
  readonly endedAt: number;
};

/** A document by its URL, or the outcome of a share. */
export type ShownDocument =
  | { readonly url: string; readonly subject: DocumentSubject }
  | NotedShare;

/** Returns the absolute address of a path, seen from the screen at hand; without one, that screen's own. */
export function createAddress(path?: string): string {
  return new URL(path ?? "", window.location.href).href;
}
