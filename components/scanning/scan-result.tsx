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
import { Sentence } from "@/components/ui/text/sentence";
import { ArchivedBadge } from "@/components/ui/states/archived-badge";
import { useIsSent } from "@/components/outbox/use-is-sent";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { can } from "@/lib/auth/permissions";
import { getAvailable } from "@/lib/products/rules";
import type { CodeMeaning } from "@/lib/products/schema";
import classes from "./scanning.module.css";
import { CountedScan } from "./counted-scan";
import { PackLine } from "./pack-line";
import { isGood, toScannedColor, type CountedResult, type ScanResult } from "./read-scan";
import { scanStore } from "./store/scan-store";

type Props = {
  readonly result: ScanResult;
  readonly onTakeBack: (result: CountedResult) => void;
};

/** The result of a scan, legible at arm's length: the color with its available units or its total, or that the code is unknown. */
export function ScanResultCard({ result, onTakeBack }: Props) {
  const t = useTranslations("scanning");
  if ("takeBack" in result) return <CountedScan result={result} onTakeBack={onTakeBack} />;
  const { kind } = result;
  const [sign, Icon] = isGood(result) ? ["good", IconCircleCheck] : ["bad", IconAlertTriangle];
  return (
    <div className={classes.result} data-kind={sign}>
      <Icon aria-hidden />
      {"meaning" in result && result.meaning && (
        <Meaning meaning={result.meaning} showsAvailable={kind === "found"} />
      )}
      {result.kind === "collected" && <Collected count={result.count} />}
      {kind === "voucher" && <strong>{t("voucher")}</strong>}
      {isReason(result) && <Reason result={result} />}
    </div>
  );
}

type OtherResult = Exclude<ScanResult, CountedResult>;

type Explained = Exclude<
  OtherResult,
  { kind: "found" | "opened" | "collected" | "pack" | "voucher" }
>;

const SHOWN_OTHERWISE: ReadonlySet<string> = new Set([
  "found",
  "opened",
  "collected",
  "pack",
  "voucher",
]);

function isReason(result: OtherResult): result is Explained {
  return !SHOWN_OTHERWISE.has(result.kind);
}

type ReasonProps = { readonly result: Explained };

/** States that the scan is stored on the device, or why it is not collected; shows the code while nothing else is known of it. */
function Reason({ result }: ReasonProps) {
  const t = useTranslations("scanning");
  const refusalLines = useRefusalLines();
  const outbox = useTranslations("outbox");
  const keptText = useIsSent() ? outbox("sent") : t("kept");
  const isKnown = "meaning" in result && result.meaning !== null;
  const lines =
    result.kind === "refused"
      ? refusalLines(result.refusal, t("failed"))
      : [result.kind === "stored" ? keptText : t(result.kind)];
  return (
    <div>
      {result.code !== "" && !isKnown && (
        <strong>
          <Ltr>{result.code}</Ltr>
        </strong>
      )}
      {lines.map((line) => (
        <p key={line}>
          <Sentence>{line}</Sentence>
        </p>
      ))}
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
      {meaning.pack && <PackLine {...meaning.pack} known={scanned?.color.packs ?? []} />}
      {product.isArchived && <ArchivedBadge />}
      {scanned && showsAvailable && (
        <p className={classes.available}>
          <b>{format.number(getAvailable(scanned.color))}</b> {t("available")}
        </p>
      )}
    </div>
  );
}

type VoucherProps = { readonly id: string; readonly onLeave: () => void };

/** The way to the voucher whose QR code was scanned. */
export function VoucherAction({ id, onLeave }: VoucherProps) {
  const t = useTranslations("scanning");
  return (
    <Group gap="xs" className={classes.actions}>
      <Button component={Link} href={{ pathname: `/vouchers/${id}` }} onClick={onLeave}>
        {t("openVoucher")}
      </Button>
    </Group>
  );
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
  const { SKU, isArchived } = result.meaning.product;
  const q = new URLSearchParams({ q: SKU }).toString();
  const description = isolate(SKU);
  const linkTo = (href: Route) => ({
    component: Link,
    href,
    "aria-description": description,
    onClick: onLeave,
  });
  const isColor = toScannedColor(result.meaning) !== undefined;
  const collectAt = (href: Route) => ({
    ...linkTo(href),
    onClick: () => {
      // The address already finds the product.
      if (isColor) scanStore.publishAt(href, result.code);
      onLeave();
    },
  });
  return (
    <Group gap="xs" className={classes.actions}>
      {!isArchived && can(person, "stock.ask") && (
        <>
          <Button {...collectAt(`/product-management?action=add&${q}`)}>{t("add")}</Button>
          <Button {...collectAt(`/product-management?action=remove&${q}`)} color="clay">
            {t("remove")}
          </Button>
        </>
      )}
      {!isArchived && can(person, "salesRequests.create") && (
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
