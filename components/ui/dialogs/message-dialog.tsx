"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import type { MessageBoxProps } from "./message-box";

export type { Message } from "./message-box";

/** Shows the outcome of an action until the person presses Close; a success leaves with any key and any tap. */
export const MessageDialog = lazyPart<MessageBoxProps>(() =>
  import("./chunk").then(({ MessageBox }) => MessageBox),
);
