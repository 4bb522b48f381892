"use server";

import { action } from "@/lib/http/action";
import { inspectFile } from "@/lib/imports/inspection/commands";
import { setPicture } from "@/lib/products/pictures/commands";
import { printPasswordCards } from "@/lib/users/cards/printing/commands";

export const inspectFileAction = action("inspectFile", inspectFile);

export const setPictureAction = action("setPicture", setPicture);

export const printPasswordCardsAction = action("printPasswordCards", printPasswordCards);
