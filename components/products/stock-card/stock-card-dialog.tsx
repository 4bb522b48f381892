"use client";

import { Button, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { LanguageToggle } from "@/components/language/language-toggle";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Ltr } from "@/components/ui/text/ltr";
import { getAvailable } from "@/lib/products/rules";
import type { StockCard } from "@/lib/stock/cards/schema";
import { ColorName } from "../color-name";
import { Holds } from "./holds";
import { SupplyStrip } from "../supply/supply-strip";
import { Movements } from "./movements";
import { useStockCard } from "./use-stock-card";
import { Skeleton } from "@/components/ui/states/skeleton";

type Props = {
  readonly colorId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /**
   * Called once it has left the screen: Mantine may return the focus to another element than the one that opened a lazily loaded dialog.
   */
  readonly onClosed: () => void;
};

/** The stock card of a color: what there is, who holds it, and every movement with who and why. */
export function StockCardDialog({ colorId, isOpen, onClose, onClosed }: Props) {
  const t = useTranslations("stockCard");
  const common = useTranslations("common");
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      size="lg"
      title={t("title")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        <Contents colorId={colorId} />
        <Group justify="space-between">
          <LanguageToggle />
          <Button variant="default" onClick={onClose} data-autofocus>
            {common("close")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Read anew each time the dialog opens. */
function Contents({ colorId }: { colorId: string }) {
  const t = useTranslations("stockCard");
  const stock = useStockCard(colorId);
  return (
    <>
      {stock.card ? (
        <>
          <Heading card={stock.card} />
          <Amounts card={stock.card} />
          <Holds holds={stock.card.holds} />
          <SupplyStrip of={{ ...stock.card, available: getAvailable(stock.card) }} />
          <Movements
            movements={stock.card.movements}
            hasOlder={!stock.isComplete && !stock.hasFailed}
            isLoading={stock.isLoading}
            onLoadOlder={stock.loadOlder}
            colorId={colorId}
          />
        </>
      ) : (
        !stock.hasFailed && <Skeleton blockSize="24rem" aria-label={t("title")} />
      )}
      {stock.hasFailed && (
        <FetchFailed text={t("failed")} isRetrying={stock.isLoading} onRetry={stock.retry} />
      )}
    </>
  );
}

function Heading({ card }: { card: StockCard }) {
  return (
    <div>
      <Title order={3} size="h4">
        <ColorName name={card.color} of={card.sortName} />
      </Title>
      <Text c="dimmed">
        <bdi>{card.productName}</bdi> · <Ltr>{card.sku}</Ltr>
      </Text>
    </div>
  );
}

function Amounts({ card }: { card: StockCard }) {
  const t = useTranslations("common");
  const format = useFormatter();
  const amounts = [
    { word: t("onHand"), units: card.quantity },
    { word: t("held"), units: card.reservedQuantity, color: "blue" },
    { word: t("available"), units: getAvailable(card) },
  ];
  return (
    <SimpleGrid cols={3} component="dl" m={0}>
      {amounts.map(({ word, units, color }) => (
        <div key={word}>
          <Text component="dt" size="sm" c="dimmed">
            {word}
          </Text>
          <Text component="dd" m={0} fz="h2" fw={600} c={units > 0 ? color : undefined}>
            {format.number(units)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
