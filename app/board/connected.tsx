"use client";

import { useTranslations } from "next-intl";
import type { FactoryView } from "@/lib/settings/schema";
import { BoardHead } from "./board-head";
import classes from "./board.module.css";
import { Figures } from "./figures";
import { Oldest } from "./oldest";
import { TokenRequest } from "./token-request";
import { useBoard } from "./use-board";

type Props = {
  readonly token: string;
  readonly logo: FactoryView["logo"];
  readonly onToken: (token: string) => void;
};

/** The board of a screen that has a token: its figures, or why there are none. */
export function Connected({ token, logo, onToken }: Props) {
  const t = useTranslations("board");
  const { latest, isRefused } = useBoard(token);
  if (isRefused) return <TokenRequest isRefused logo={logo} onToken={onToken} />;
  if (!latest)
    return (
      <div role="status" className={classes.message}>
        <h1>{t("connecting")}</h1>
      </div>
    );
  return (
    <div className={classes.board}>
      <BoardHead latest={latest} logo={logo} />
      <Figures board={latest.board} />
      <Oldest latest={latest} />
    </div>
  );
}
