"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import classes from "./settings.module.css";

const PLACES = ["factory", "money", "language", "rules", "sharedDevices", "printing"] as const;

/** The id of a section on the page. */
export type SectionPlace = (typeof PLACES)[number];

/** Links to the page's sections. The address stays: unsaved changes hold its entry of the history. */
export function SectionLinks() {
  const t = useTranslations("settings");
  function showSection(event: MouseEvent, place: SectionPlace) {
    event.preventDefault();
    const section = document.getElementById(place);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }
  return (
    <nav aria-label={t("sections")} className={classes.scrollLine}>
      {PLACES.map((place) => (
        <a
          key={place}
          href={`#${place}`}
          className={classes.link}
          onClick={(event) => showSection(event, place)}
        >
          {t(`${place}.title`)}
        </a>
      ))}
    </nav>
  );
}
