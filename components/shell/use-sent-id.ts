"use client";

import { useCallback, useRef } from "react";
import { randomId } from "./random-id";

/**
 * Names what is sent, so that the server knows it again: the same content after a lost answer keeps its id and has one
 * effect, anything else is a new intent.
 */
export function useSentId(): (content: unknown) => string {
  const intent = useRef({ content: "", sentId: "" });
  return useCallback((content) => {
    const written = JSON.stringify(content);
    if (intent.current.content !== written)
      intent.current = { content: written, sentId: randomId() };
    return intent.current.sentId;
  }, []);
}
