"use client";

import { Button } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { lazyPart } from "@/components/loading/lazy-part";
import { getHome } from "@/lib/auth/permissions";
import { AccountButton } from "./account-button";
import { useActor } from "@/components/data/actor";
import { Bell } from "./bell";
import classes from "./frame.module.css";
import { SkipLink, useMainFocus } from "./main-focus";
import { NavigationBar } from "./navigation-bar";
import { OnlineState } from "./online-state";
import { SearchButton } from "./palette/search-button";
import { usePalette } from "./palette/use-palette";
import { ScanButton } from "./scan-button";
import { useScreenTitle } from "./screen-titles";
import { useLogout } from "./use-logout";

const LogoutDialogs = lazyPart(() =>
  import("@/components/frame/chunk").then((loaded) => loaded.LogoutDialogs),
);

const LockButton = lazyPart(() =>
  import("@/components/frame/chunk").then((loaded) => loaded.LockButton),
);

/**
 * The frame around every screen behind the sign-in, also while the next one loads: the places of the role with Homepage, the
 * screen's title, the search, the scanner, the bell, language and Logout.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("common");
  const { role, sharedDevice } = useActor();
  const title = useScreenTitle();
  const main = useMainFocus();
  const isHome = usePathname() === getHome(role);
  const logout = useLogout();
  const { button, palette } = usePalette();
  const logoutButton = (
    <Button
      variant="subtle"
      color="gray"
      className={classes.logout}
      leftSection={<IconLogout aria-hidden className="flips" />}
      loading={logout.isRunning}
      onClick={logout.ask}
    >
      {t("logout")}
    </Button>
  );
  const account = <AccountButton onLogout={logout.ask} />;
  return (
    <div className={classes.frame} data-home={isHome || undefined}>
      <SkipLink main={main} />
      <title>{`${title} · ${t("appName")}`}</title>
      <NavigationBar account={account} logout={logoutButton} />
      <div className={classes.page}>
        <header className={classes.header}>
          <div className={classes.heading}>
            <h1>{title}</h1>
            <div className={classes.own}>{account}</div>
          </div>
          <div className={classes.tools}>
            <SearchButton {...button} />
            <ScanButton />
            <OnlineState />
            <Bell />
            {sharedDevice && <LockButton />}
            <LanguageToggle />
            <div className={classes.ending}>{logoutButton}</div>
          </div>
        </header>
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      {palette}
      <LogoutDialogs logout={logout} />
    </div>
  );
}
