"use client";

import { Button } from "@mantine/core";
import { IconMaximize, IconWifiOff } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { canFillScreen, fillScreen } from "@/components/device/screen";
import { Mark } from "@/components/frame/mark";
import { useMomentFormat } from "@/components/hooks/use-moment-text";
import { useZone } from "@/components/hooks/zone";
import { useLanguage } from "@/components/language/language-per-page";
import { areStale } from "@/lib/board/rules";
import { toWallClock } from "@/lib/platform/time/wall-clock";
import { nameIn } from "@/lib/settings/factory-name";
import type { FactoryView } from "@/lib/settings/schema";
import classes from "./board-head.module.css";
import type { ReadBoard } from "./use-board";
import { useTime } from "./use-time";

type Props = { readonly latest: ReadBoard; readonly logo: FactoryView["logo"] };

/** Head of the board: the factory, whether the figures are live, and the factory's clock. */
export function BoardHead({ latest, logo }: Props) {
  const t = useTranslations();
  const name = nameIn(latest.board.factory, useLanguage().language);
  return (
    <header className={classes.head}>
      <h1 className={classes.name}>
        <Mark logo={logo} size="1.5em" />
        <bdi>{name ?? t("common.appName")}</bdi>
      </h1>
      <Freshness latest={latest} />
      <Clock latest={latest} />
    </header>
  );
}

// Milliseconds.
const [SECOND, MINUTE] = [1_000, 60_000];

function Freshness({ latest: { board, readAt } }: Pick<Props, "latest">) {
  const t = useTranslations();
  const format = useFormatter();
  const now = useTime(5 * SECOND);
  const isOld = areStale(readAt, now);
  const age = format.relativeTime(readAt, { now: Math.max(now, readAt) });
  return (
    <div className={classes.state}>
      {isOld ? (
        <span className={classes.old}>
          <IconWifiOff aria-hidden />
          {t("board.lastUpdate", { age })}
        </span>
      ) : (
        <span className={classes.live}>{t("shell.live")}</span>
      )}
      <span>{t("board.movements", { count: board.moved.movements })}</span>
      {canFillScreen() && (
        <Button
          variant="default"
          className={classes.fill}
          leftSection={<IconMaximize aria-hidden />}
          onClick={fillScreen}
        >
          {t("board.fullScreen")}
        </Button>
      )}
    </div>
  );
}

const LONG_DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** The factory's time by the server's clock: that of a television may be wrong. */
function Clock({ latest: { board, readAt } }: Pick<Props, "latest">) {
  const format = useFormatter();
  const formatMoment = useMomentFormat();
  const zone = useZone();
  const ahead = Date.parse(board.at) - readAt;
  const now = Math.floor((useTime(SECOND) + ahead) / MINUTE) * MINUTE;
  return (
    <div className={classes.clock}>
      <span className={classes.time}>{formatMoment(now, "time")}</span>
      <span>{format.dateTime(toWallClock(new Date(now), zone), LONG_DAY)}</span>
    </div>
  );
}
