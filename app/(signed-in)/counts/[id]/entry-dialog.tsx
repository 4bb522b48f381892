"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { useCountColor } from "@/components/counts/use-count-color";
import { ColorName } from "@/components/products/color-name";
import { useActor } from "@/components/data/actor";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { Ltr } from "@/components/ui/text/ltr";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { can } from "@/lib/auth/permissions";
import type { CountLineView, CountView } from "@/lib/counts/schema";
import classes from "./count.module.css";
import { Entries } from "./entries";
import { Difference } from "./line-row";
import { useCounting } from "./use-counting";

const MOST = 1_000_000;

type Props = {
  readonly count: CountView;
  readonly line: CountLineView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The counted units of one color with the people who counted them, and the field for more. */
export function EntryDialog({ count, line: shown, isOpen, onClose }: Props) {
  const t = useTranslations("counts");
  const common = useTranslations("common");
  const format = useFormatter();
  const actor = useActor();
  const [answered, setAnswered] = useState<CountLineView | null>(null);
  const [seen, setSeen] = useState(shown);
  // The next state of the list is newer than the response to the own entry.
  if (seen !== shown) {
    setSeen(shown);
    setAnswered(null);
  }
  const line = answered ?? shown;
  const mayCount = count.status === "open" && !line.isGone && can(actor, "counts.enter");
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={
        <>
          <Ltr>{line.sku}</Ltr> <bdi>{line.productName}</bdi>
        </>
      }
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        <div className={classes.subject}>
          <ColorName name={line.color} of={line.sortName} />
        </div>
        <output className={classes.sum} aria-label={t("counted")}>
          {line.counted === null ? "–" : <Ltr>{format.number(line.counted)}</Ltr>}
        </output>
        {line.expected !== null && (
          <p className={classes.expected}>
            {t("expectedIs", { expected: line.expected })}{" "}
            <Difference difference={line.difference} />
          </p>
        )}
        {mayCount && <EntryForm count={count} line={line} onCounted={setAnswered} />}
        <Entries count={count} line={line} onChanged={setAnswered} />
      </Stack>
    </Dialog>
  );
}

type FormProps = {
  readonly count: CountView;
  readonly line: CountLineView;
  readonly onCounted: (line: CountLineView) => void;
};

function EntryForm({ count, line, onCounted }: FormProps) {
  const t = useTranslations("counts");
  const common = useTranslations("common");
  const outbox = useTranslations("outbox");
  const failureMessage = useFailureMessage();
  const { count: send } = useCounting({ id: count._id, label: count.label });
  const { colorId, productName, sortName, color } = line;
  const counting = useCountColor(
    (found) => send({ ...found, of: { colorId } }, { productName, sortName, color }),
    onCounted,
  );
  const [quantity, setQuantity] = useState<number | "">("");

  function enter(kind: "add" | "set") {
    if (quantity === "") return;
    counting.count({ quantity, kind });
    setQuantity("");
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    enter("add");
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Group align="end" wrap="nowrap" gap="sm">
          <QuantityInput
            label={t("found")}
            packs={line.packs}
            value={quantity}
            min={0}
            max={MOST}
            size="lg"
            className={classes.field}
            data-autofocus
            onChange={setQuantity}
          />
          <Button type="submit" size="lg" disabled={quantity === ""}>
            {t("add")}
          </Button>
        </Group>
        <Group grow>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconPlus aria-hidden />}
            aria-label={t("oneMore")}
            onClick={counting.countOneMore}
          >
            <Ltr>1</Ltr>
          </Button>
          <Button
            size="lg"
            variant="default"
            disabled={quantity === ""}
            onClick={() => enter("set")}
          >
            {t("set")}
          </Button>
        </Group>
        {counting.isKept && (
          <Text role="status" fw={500}>
            {outbox("kept")}
          </Text>
        )}
        {counting.failed && (
          <>
            <FailureAlert message={failureMessage(t("entryFailed"), counting.failed)} />
            <Group>
              <Button onClick={counting.retry}>{common("retry")}</Button>
              <Button variant="default" onClick={counting.giveUp}>
                {common("cancel")}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </form>
  );
}
