"use client";

import { IconDots, IconHome } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useId, type ReactNode } from "react";
import { lazyPart } from "@/components/loading/lazy-part";
import { MenuButton } from "@/components/ui/menu-button";
import { getHome } from "@/lib/auth/permissions";
import { useActor } from "@/components/data/actor";
import { useFactory, useFactoryName } from "@/components/frame/factory";
import { Mark } from "./mark";
import classes from "./navigation.module.css";
import { NavigationLink } from "./navigation-link";
import { useNavigation, type Place } from "./use-navigation";

const MoreMenu = lazyPart(() =>
  import("@/components/frame/chunk").then((loaded) => loaded.MoreMenu),
);

type Props = {
  readonly account: ReactNode;
  readonly logout: ReactNode;
};

/** The places of the person's role: a sidebar on desktops, a rail on tablets, a bar on phones. */
export function NavigationBar({ account, logout }: Props) {
  const t = useTranslations();
  const { role } = useActor();
  const home = getHome(role);
  const isHome = usePathname() === home;
  const { actions, groups } = useNavigation();
  // The worker's home has the buttons of both directions on every device.
  const isInHome = role === "worker" && isHome;
  const shown = isInHome ? actions.filter(({ stock }) => stock === undefined) : actions;
  return (
    <nav className={classes.nav} aria-label={t("shell.navigation")} data-home={isHome || undefined}>
      <div className={classes.brand}>
        <Mark logo={useFactory().logo} size="2.5rem" />
        <bdi>{useFactoryName() ?? t("common.appName")}</bdi>
      </div>
      {shown.length > 0 && (
        <ul className={classes.actions}>
          <Places places={shown} />
        </ul>
      )}
      <div className={classes.homepage}>
        <NavigationLink
          label={t("common.homepage")}
          href={home}
          Icon={IconHome}
          isIn="railAndBar"
          isHere={isHome}
        />
      </div>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <MenuButton
        renderMenu={(menu) => <MoreMenu {...menu} />}
        label={t("shell.more")}
        className={classes.more}
      >
        <IconDots aria-hidden />
        <span>{t("shell.more")}</span>
      </MenuButton>
      <div className={classes.foot}>
        {account}
        {logout}
      </div>
    </nav>
  );
}

type GroupProps = { readonly title: string; readonly places: readonly Place[] };

function Group({ title, places }: GroupProps) {
  const id = useId();
  return (
    <div className={classes.group}>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>
        <Places places={places} />
      </ul>
    </div>
  );
}

function Places({ places }: Pick<GroupProps, "places">) {
  return places.map(({ key, ...place }) => (
    <li key={key}>
      <NavigationLink {...place} />
    </li>
  ));
}
