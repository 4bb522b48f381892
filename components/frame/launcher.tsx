"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import classes from "./launcher.module.css";
import { useNavigation, type Place } from "./use-navigation";

/** The places of the person's role that the rail of tablets and the bar of phones have no room for, as tiles for the homes. */
export function Launcher() {
  const t = useTranslations("shell");
  const { actions, groups } = useNavigation();
  const places = groups.flatMap((group) => group.places);
  return (
    // The rail beside it is a navigation too, of another name.
    <nav className={classes.launcher} aria-label={t("screens")}>
      {actions.length > 0 && <Tiles places={actions} isMain />}
      <Tiles places={places} />
    </nav>
  );
}

type TilesProps = { readonly places: readonly Place[]; readonly isMain?: boolean };

function Tiles({ places, isMain = false }: TilesProps) {
  return (
    <ul className={classes.tiles} data-main={isMain || undefined}>
      {places.map(({ key, ...place }) => (
        <li key={key} data-in={place.isIn}>
          <Tile {...place} />
        </li>
      ))}
    </ul>
  );
}

/** One large button of a home. */
export function Tile({ label, href, Icon, count, stock, hasDirection }: Omit<Place, "key">) {
  return (
    <Link
      href={href}
      className={classes.tile}
      data-stock={stock}
      aria-label={label}
      aria-description={count?.words}
    >
      <Icon aria-hidden className={hasDirection ? "flips" : undefined} />
      <span>{label}</span>
      {count && (
        <span className={classes.count} data-held={count.isHeld || undefined} aria-hidden>
          {count.value}
        </span>
      )}
    </Link>
  );
}
