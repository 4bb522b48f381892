"use client";

import { CloseButton, Group } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useActor } from "@/components/data/actor";
import { Notice } from "@/components/ui/states/notice";
import { isolate } from "@/components/ui/text/isolate";
import { TURNED_AWAY_COOKIE } from "@/lib/auth/cookie";
import { getHome, type Page } from "@/lib/auth/permissions";
import { findPage } from "@/lib/auth/return-path";
import { getTitleKey } from "./screen-titles";

/** Says on a person's home which page their role did not open, until they close it or go on. Never rendered on the server. */
export function TurnedAway() {
  const t = useTranslations();
  const { role } = useActor();
  const isHome = usePathname() === getHome(role);
  const [page, setPage] = useState(readPage);
  useEffect(() => {
    document.cookie = `${TURNED_AWAY_COOKIE}=; path=/; max-age=0`;
  }, []);
  if (!page || !isHome) return null;
  return (
    <Notice color="blue" role="status" Icon={IconInfoCircle} isBar>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        {t("shell.turnedAway", { page: isolate(t(getTitleKey(page, false))) })}
        <CloseButton
          size="lg"
          variant="transparent"
          aria-label={t("common.close")}
          onClick={() => setPage(null)}
        />
      </Group>
    </Notice>
  );
}

function readPage(): Page | null {
  const cookies = new URLSearchParams(document.cookie.replaceAll("; ", "&"));
  return findPage(cookies.get(TURNED_AWAY_COOKIE) ?? "");
}
