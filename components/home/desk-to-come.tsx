"use client";

import { VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Launcher } from "@/components/frame/launcher";
import { Screen } from "@/components/frame/screen";
import classes from "./desk.module.css";
import greeting from "./greeting.module.css";
import strip from "./stat-strip.module.css";
import { Skeleton } from "@/components/ui/states/skeleton";

type Props = {
  readonly cells: 3 | 5;
  readonly panels: readonly (4 | 5 | 7 | 8)[];
  /** True to place the tiles of tablets and phones above all metrics instead of below the first panel. */
  readonly isLauncherFirst?: boolean;
  readonly hasGreeting?: boolean;
};

/** Placeholder of a home page whose metrics are loading: its final layout, with the links to all other pages. */
export function DeskToCome({ cells, panels: [first, ...panels], ...has }: Props) {
  const t = useTranslations("common");
  return (
    <Screen>
      <div className={classes.desk} aria-busy>
        <VisuallyHidden>{t("loading")}</VisuallyHidden>
        {has.isLauncherFirst && <Launcher />}
        {has.hasGreeting && <div className={greeting.toCome} />}
        <div className={strip.strip} data-cells={cells} aria-hidden>
          {Array.from({ length: cells }, (_, at) => (
            <div key={at} className={strip.toCome}>
              <Skeleton blockSize="1rem" inlineSize="70%" />
              <Skeleton blockSize="1.75rem" inlineSize="45%" marginBlockStart="0.625rem" />
              <Skeleton blockSize="0.875rem" inlineSize="60%" marginBlockStart="0.5rem" />
            </div>
          ))}
        </div>
        {first && <PanelToCome span={first} />}
        {!has.isLauncherFirst && <Launcher />}
        {panels.map((span, at) => (
          <PanelToCome key={at} span={span} />
        ))}
      </div>
    </Screen>
  );
}

function PanelToCome({ span }: { readonly span: number }) {
  return (
    <div className={classes.panel} data-span={span} aria-hidden>
      <div className={classes.toCome}>
        <Skeleton blockSize="1.25rem" inlineSize="40%" />
        {[0, 1, 2, 3].map((at) => (
          <Skeleton key={at} blockSize="2.5rem" />
        ))}
      </div>
    </div>
  );
}
