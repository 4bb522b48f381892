import {
  correctHandoverNote,
  withdrawHandoverNote,
  writeHandoverNote,
} from "@/lib/handover-notes/commands";
import { makeActor } from "./rows";

/** Leaves a handover note, corrects it and withdraws it. */
export async function changeHandoverNotes(): Promise<void> {
  const worker = await makeActor("worker");
  const { _id: id } = await writeHandoverNote(worker, { text: "Loom 4", audience: "everybody" });
  await correctHandoverNote(worker, { id, text: "Loom 5" });
  await withdrawHandoverNote(worker, { id });
}
