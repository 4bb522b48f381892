"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import classes from "./board.module.css";
import { reloadIfServed } from "./reload";
import { stopRestart } from "./restart-unless-started";

// Milliseconds.
const RESTART_EVERY = 60_000;

/** Restarts a board that cannot be rendered. */
export default function BoardError() {
  const t = useTranslations("board");
  useEffect(() => {
    stopRestart();
    const timer = setInterval(() => void reloadIfServed(), RESTART_EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <main className={classes.page}>
      <div role="alert" className={classes.message}>
        <h1>{t("failed")}</h1>
      </div>
    </main>
  );
}
