"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { deleteOwnView, renameOwnView, saveOwnView } from "@/lib/saved-views/commands";

// The answer brings the page with its present views; a page that one goes back to is read again.
function answer<T>(result: T): T {
  revalidatePath("/", "layout");
  return result;
}

export const saveOwnViewAction = action("saveOwnView", saveOwnView, { answer });

export const renameOwnViewAction = action("renameOwnView", renameOwnView, { answer });

export const deleteOwnViewAction = action("deleteOwnView", deleteOwnView, { answer });
