"use client";

import { Button, Group } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { Route } from "next";
import Link from "next/link";
import { ColorName } from "@/components/products/color-name";
import { useActor } from "@/components/data/actor";
import { filterOfProduct } from "@/lib/requests/sales/review/filters";
import { PRODUCTS_OF } from "@/components/frame/navigation";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { can } from "@/lib/auth/permissions";
import { getAvailable } from "@/lib/products/rules";
import type { CodeMeaning } from "@/lib/products/schema";
import classes from "./scanning.module.css";
import { toScannedColor } from "./scanned-color";
import type { ScanResult } from "./read-scan";
import { scanStore } from "./store/scan-store";

/** The result of a scan, legible at arm's length: the color and its available units, or that the code is unknown. */
export function ScanResultCard({ result }: { readonly result: ScanResult }) {
  if (result.kind === "found" || result.kind === "collected" || result.kind === "stored")
    return (
      <div className={classes.result} data-kind="good">
        <IconCircleCheck aria-hidden />
        {result.meaning && (
          <Meaning meaning={result.meaning} showsAvailable={result.kind === "found"} />
        )}
        {result.kind === "collected" && <Collected count={result.count} />}
        {result.kind === "stored" && <Stored code={result.meaning ? null : result.code} />}
      </div>
    );
  return (
    <div className={classes.result} data-kind="bad">
      <IconAlertTriangle aria-hidden />
      {result.kind === "pack" ? (
        <Meaning meaning={result.meaning} showsAvailable={false} />
      ) : (
        <Bad result={result} />
      )}
    </div>
  );
}

type BadResult = Extract<ScanResult, { kind: "unknown" | "failed" | "lost" | "refused" }>;

function Bad({ result }: { readonly result: BadResult }) {
  const t = useTranslations("scanning");
  const refusalLines = useRefusalLines();
  return (
    <div>
      {result.code !== "" && (
        <strong>
          <Ltr>{result.code}</Ltr>
        </strong>
      )}
      {result.kind === "refused" ? (
        refusalLines(result.refusal, t("failed")).map((line) => <p key={line}>{line}</p>)
      ) : (
        <p>{t(result.kind)}</p>
      )}
    </div>
  );
}

/** States that the scan is stored on the device; shows the code while nothing else is known of it. */
function Stored({ code }: { readonly code: string | null }) {
  const t = useTranslations("scanning");
  return (
    <div>
      {code !== null && (
        <strong>
          <Ltr>{code}</Ltr>
        </strong>
      )}
      <p>{t("kept")}</p>
    </div>
  );
}

function Collected({ count }: { readonly count: number }) {
  const t = useTranslations("scanning");
  const format = useFormatter();
  return (
    <p className={classes.count}>
      <b>{format.number(count)}</b> {t("collected")}
    </p>
  );
}

type MeaningProps = { readonly meaning: CodeMeaning; readonly showsAvailable: boolean };

function Meaning({ meaning, showsAvailable }: MeaningProps) {
  const t = useTranslations("common");
  const format = useFormatter();
  const { product } = meaning;
  const scanned = toScannedColor(meaning);
  return (
    <div>
      <strong>
        <bdi>{product.name}</bdi>
      </strong>
      <p>
        <Ltr>{product.SKU}</Ltr>
      </p>
      {scanned && (
        <p>
          <ColorName name={scanned.color.color} of={scanned.sort.sortName} />
        </p>
      )}
      {meaning.pack && <Pack {...meaning.pack} />}
      {scanned && showsAvailable && (
        <p className={classes.available}>
          <b>{format.number(getAvailable(scanned.color))}</b> {t("available")}
        </p>
      )}
    </div>
  );
}

/** Says that the code is on a carton, with the units in it where the code says them. */
function Pack({ units }: { readonly units: number | null }) {
  const t = useTranslations("scanning");
  return <p>{units === null ? t("pack") : t("packOf", { units })}</p>;
}

type ActionsProps = {
  readonly result: ScanResult | null;
  readonly onLeave: () => void;
};

/**
 * Links to the actions that the role can take with the scanned product. The screens for adding, removing and requesting start with it
 * selected.
 */
export function ScanActions({ result, onLeave }: ActionsProps) {
  const t = useTranslations("scanning");
  const person = useActor();
  if (result?.kind !== "found") return null;
  const { SKU } = result.meaning.product;
  const q = new URLSearchParams({ q: SKU }).toString();
  const description = isolate(SKU);
  const linkTo = (href: Route) => ({
    component: Link,
    href,
    "aria-description": description,
    onClick: onLeave,
  });
  const collectAt = (href: Route) => ({
    ...linkTo(href),
    onClick: () => {
      scanStore.publishAt(href, result.code);
      onLeave();
    },
  });
  return (
    <Group gap="xs" className={classes.actions}>
      {can(person, "stock.ask") && (
        <>
          <Button {...collectAt(`/product-management?action=add&${q}`)}>{t("add")}</Button>
          <Button {...collectAt(`/product-management?action=remove&${q}`)} color="clay">
            {t("remove")}
          </Button>
        </>
      )}
      {can(person, "salesRequests.create") && (
        <Button {...collectAt(`/sales-create-request?${q}`)}>{t("request")}</Button>
      )}
      {can(person, "salesRequests.review") && (
        <Button
          {...linkTo(
            `/sales-requests-management?${new URLSearchParams({ only: filterOfProduct(SKU) })}`,
          )}
          variant="default"
        >
          {t("hold")}
        </Button>
      )}
      <Button
        {...linkTo(`${PRODUCTS_OF[person.role]}?${new URLSearchParams({ q: SKU, product: SKU })}`)}
        variant="default"
      >
        {t(can(person, "stockCards.view") ? "stockCard" : "product")}
      </Button>
    </Group>
  );
}
