"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import { KEYS } from "@/components/data/query-keys";
import { RefusedRead } from "@/components/data/refused-read";
import { useLanguage } from "@/components/language/language-per-page";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { LabelLayout } from "@/lib/products/labels/sizes/rules";
import classes from "./label-sizes.module.css";

// Milliseconds without a change.
const PAUSE = 300;

/** The first page of a layout, drawn by the code that lays out the paper; null while the layout cannot be printed. */
export function LabelPreview({ layout }: { readonly layout: LabelLayout | null }) {
  const t = useTranslations("labelSizes");
  const { language: locale } = useLanguage();
  const { labelSizes } = useActor();
  const [shown] = useDebouncedValue(layout, PAUSE);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...KEYS.labelPreview, locale, shown],
    enabled: shown !== null,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      if (shown === null) throw new Error("There is no layout to show.");
      const { texts, ...lengths } = shown;
      const result = await labelSizes.preview({ locale, ...lengths, texts: [...texts] });
      if (!result.ok) throw new RefusedRead(result.refusal);
      return `data:image/svg+xml,${encodeURIComponent(result.data.svg)}`;
    },
  });
  return (
    <section className={classes.preview} aria-label={t("preview")}>
      <h3 className={classes.head}>{t("preview")}</h3>
      {isError ? (
        <FetchFailed
          text={t("previewFailed")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Picture src={data} layout={layout} isOld={layout === null || isPlaceholderData} />
      )}
    </section>
  );
}

type PictureProps = {
  readonly src: string | undefined;
  readonly layout: LabelLayout | null;
  /** True while the picture is of an earlier layout. */
  readonly isOld: boolean;
};

function Picture({ src, layout, isOld }: PictureProps) {
  const t = useTranslations("labelSizes");
  return (
    <>
      {src === undefined ? (
        layout && <Skeleton blockSize="16rem" />
      ) : (
        <img
          src={src}
          alt={t("previewOf")}
          className={classes.picture}
          data-old={isOld || undefined}
        />
      )}
      <p role="status" className={classes.text}>
        {layout === null && t("previewWaits")}
      </p>
    </>
  );
}
