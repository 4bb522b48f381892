"use client";

import { Button, Group, Stack, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useServerQuery } from "@/components/data/use-server-query";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { Screen } from "@/components/frame/screen";
import { useDayText } from "@/components/hooks/use-day-text";
import { lazyPart } from "@/components/loading/lazy-part";
import { DocumentLink } from "@/components/vouchers/document-link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Ltr } from "@/components/ui/text/ltr";
import { LazyVoucherButton } from "@/components/vouchers/lazy-voucher-button";
import type { Result } from "@/lib/platform/errors/app-error";
import type { VoucherView } from "@/lib/stock/vouchers/schema";
import { fetchVoucher } from "../voucher-calls";
import classes from "../vouchers.module.css";

const VoucherLines = lazyPart(
  () => import("./voucher-lines").then((loaded) => loaded.VoucherLines),
  null,
  { isServerRendered: true },
);

type Props = { readonly id: string; readonly initial: Result<VoucherView> };

/** One voucher with its lines. Its QR code leads here. */
export function VoucherScreen({ id, initial }: Props) {
  const t = useTranslations("vouchers");
  const refusalLines = useRefusalLines();
  const { data: voucher, refusal } = useServerQuery<VoucherView>({
    queryKey: [...KEYS.vouchers, "one", id],
    initial,
    read: (signal) => fetchVoucher(id, signal),
  });
  return (
    <Screen>
      <Stack>
        <Group>
          <Button
            component={Link}
            href="/vouchers"
            variant="subtle"
            px="sm"
            leftSection={<IconArrowLeft size="1.25em" className="flips" aria-hidden />}
          >
            {t("back")}
          </Button>
        </Group>
        {voucher ? (
          <>
            <Head voucher={voucher} />
            <VoucherLines voucher={voucher} />
          </>
        ) : (
          <EmptyState
            text={refusalLines(refusal ?? { code: "unexpected" }, t("oneFailed"))[0] ?? ""}
          />
        )}
      </Stack>
    </Screen>
  );
}

function Head({ voucher }: { readonly voucher: VoucherView }) {
  const t = useTranslations("vouchers");
  const dayText = useDayText();
  const { name, action, day, documentId, document, customer, requestedBy } = voucher;
  const { movedBy, issuedBy } = voucher;
  const isOnePerson = movedBy === issuedBy;
  const facts: readonly [string, ReactNode][] = [
    [t("date"), dayText(day)],
    [t("document"), document && <DocumentLink document={document} />],
    [t("customer"), customer && <bdi>{customer}</bdi>],
    [t("requestedBy"), requestedBy && <bdi>{requestedBy}</bdi>],
    [t(isOnePerson ? "movedAndIssuedBy" : "movedBy"), <bdi key="movedBy">{movedBy}</bdi>],
    [t("issuedBy"), isOnePerson ? null : <bdi key="issuedBy">{issuedBy}</bdi>],
  ];
  return (
    <section className={classes.head} aria-label={name}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t(`names.${action}`)} <Ltr>{name}</Ltr>
        </Title>
        <Group gap="xs" wrap="nowrap">
          <LazyVoucherButton
            variant="filled"
            of={{ documentId, action }}
            sharedAs={`${t(`names.${action}`)} ${name}`}
          >
            {t(voucher.isPrinted ? "printCopy" : "print")}
          </LazyVoucherButton>
        </Group>
      </Group>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
