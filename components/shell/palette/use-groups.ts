"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "../actor";
import { useNavigation } from "../use-navigation";
import { groupsOf, screensFoundBy, type Group } from "./entries";
import { recentPlaces } from "./recent";
import { useFound } from "./use-found";

/** What the palette shows for a typed text: what it finds; without one the latest places and the role's screens. */
export function useGroups(typed: string) {
  const t = useTranslations("shell.palette");
  const status = useTranslations("status");
  const roleOf = useTranslations("users.types");
  const { id, role } = useActor();
  const [recent] = useState(() => recentPlaces(id));
  const { actions, groups } = useNavigation();
  const text = typed.trim();
  const search = useFound(text);
  const screens = screensFoundBy(text, [...actions, ...groups.flatMap(({ places }) => places)]);
  const words = { t, status, roleOf };
  const found = search.found ? groupsOf(search.found, role, words) : [];
  const all: Group[] =
    text === "" ? [{ title: "recent", entries: recent }, screens] : [...found, screens];
  return {
    ...search,
    text,
    groups: all.filter(({ entries }) => entries.length > 0),
  };
}
