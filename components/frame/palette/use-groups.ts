"use client";

import {
  IconBuildingWarehouse,
  IconDeviceTablet,
  IconCalendarUser,
  IconFolderOpen,
  IconHome,
  IconKey,
  IconNotes,
  IconScan,
  IconUserPlus,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { can, getHome, PAGES } from "@/lib/auth/permissions";
import { useActor } from "@/components/data/actor";
import { PRODUCTS_OF } from "../navigation";
import { useNavigation } from "../use-navigation";
import { toGroups, recentGroup, findScreens, type Group, type ScreenPlace } from "./entries";
import type { recentPlaces } from "./recent";
import { useFound } from "./use-found";

/** Returns the entries of the palette: the results for a typed text; without one the latest places and the role's screens. */
export function useGroups(typed: string, readRecent: typeof recentPlaces) {
  const t = useTranslations("shell.palette");
  const status = useTranslations("status");
  const countStatus = useTranslations("counts.status");
  const roleOf = useTranslations("users.types");
  const { id, role } = useActor();
  const [recent] = useState(() => readRecent(id));
  const screens = useScreens();
  const text = typed.trim();
  const search = useFound(text);
  const shown = findScreens(text, screens);
  const words = { t, status, countStatus, roleOf };
  const found = search.found ? toGroups(text, search.found, role, words) : [];
  const all: Group[] = text === "" ? [recentGroup(recent, screens), shown] : [...found, shown];
  return {
    ...search,
    text,
    groups: all.filter(({ entries }) => entries.length > 0),
  };
}

/** The role's screens: those of its navigation, and those that a home, a list or a menu leads to. */
function useScreens(): readonly ScreenPlace[] {
  const t = useTranslations();
  const { role } = useActor();
  const { actions, groups } = useNavigation();
  const ofNavigation = [...actions, ...groups.flatMap(({ places }) => places)];
  const others = [
    { label: t("common.homepage"), href: getHome(role), Icon: IconHome },
    { label: t("products.title"), href: PRODUCTS_OF[role], Icon: IconBuildingWarehouse },
    { label: t("customers.new.title"), href: "/customers/new", Icon: IconUserPlus },
    { label: t("sharedDevices.title"), href: "/shared-devices", Icon: IconDeviceTablet },
    { label: t("myDay.title"), href: "/my-day", Icon: IconCalendarUser },
    { label: t("handover.title"), href: "/handover", Icon: IconNotes },
    {
      label: t("movingIn.title"),
      keywords: t("shell.palette.keywords.movingIn"),
      href: "/moving-in",
      Icon: IconFolderOpen,
    },
    { label: t("common.changePassword"), href: "/change-password", Icon: IconKey },
    { label: t("scannerSetup.title"), href: "/scanner-setup", Icon: IconScan },
  ] as const;
  const allowed: readonly ScreenPlace[] = others.filter(({ href }) => can({ role }, PAGES[href]));
  const isNew = ({ href }: ScreenPlace) => ofNavigation.every((place) => place.href !== href);
  return [...ofNavigation, ...allowed.filter(isNew)];
}
