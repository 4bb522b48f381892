"use client";

import type { ShownDocument } from "./document-subject";
import { DocumentViewer } from "./document-viewer";
import { ShareDialog } from "./share-dialog";

type Props = { readonly shown: ShownDocument; readonly onClose: () => void };

/** A document over the screen, or the dialog about a share. */
export function Shown({ shown, onClose }: Props) {
  // Each dialog begins anew, and stays after it is closed: only so does it give the focus back.
  if (shown.url === undefined) return <ShareDialog key={shown.endedAt} noted={shown} />;
  return <DocumentViewer {...shown} onClose={onClose} />;
}
