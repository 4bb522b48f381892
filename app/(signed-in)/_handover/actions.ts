"use server";

import {
  correctHandoverNote,
  readHandoverNote,
  withdrawHandoverNote,
  writeHandoverNote,
} from "@/lib/handover-notes/commands";
import { action } from "@/lib/http/action";

// The homes and the list of notes use them.

export const writeHandoverNoteAction = action("writeHandoverNote", writeHandoverNote);
export const correctHandoverNoteAction = action("correctHandoverNote", correctHandoverNote);
export const withdrawHandoverNoteAction = action("withdrawHandoverNote", withdrawHandoverNote);
export const readHandoverNoteAction = action("readHandoverNote", readHandoverNote);
