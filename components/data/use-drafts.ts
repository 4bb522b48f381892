"use client";

import { useCallback } from "react";
import { useActor } from "@/components/data/actor";
import { Drafts } from "./drafts";

/** The signed-in person's drafts on this device; call the returned function only in the browser. */
export function useDrafts(): () => Drafts {
  const { id } = useActor();
  return useCallback(() => new Drafts(window.localStorage, id), [id]);
}
