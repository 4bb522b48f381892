"use client";

import { later } from "../later";
import { loadModal } from "./load-modal";
import type { MessageBoxProps } from "./message-box";

export type { Message } from "./message-box";

/** Shows the outcome of an action until the person presses Close; a success leaves with any key and any tap. */
export const MessageDialog = later<MessageBoxProps>(() =>
  Promise.all([import("../boxes"), loadModal()]).then(([{ MessageBox }]) => MessageBox),
);
