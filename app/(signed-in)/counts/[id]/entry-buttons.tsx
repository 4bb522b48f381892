"use client";

import { Button, Group } from "@mantine/core";
import { IconArrowRight, IconCheck, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/text/ltr";

type Props = {
  readonly hasNext: boolean;
  /** True when something of the color is counted, which an entry adds to or replaces. */
  readonly isCounted: boolean;
  readonly isTyped: boolean;
  readonly isDone: boolean;
  readonly isLoading: boolean;
  readonly onEnter: (kind: "add" | "set") => void;
  readonly onOneMore: () => void;
};

/** The button for what comes next, one for one more, and for a counted color those that stay with it. */
export function EntryButtons({ isCounted, isTyped, onEnter, onOneMore, ...props }: Props) {
  const t = useTranslations("counts");
  const stays = isCounted ? (["add", "set"] as const) : [];
  return (
    <>
      <MainButton isCounted={isCounted} isTyped={isTyped} {...props} />
      <Group grow gap="xs" preventGrowOverflow={false}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlus size="1.25em" aria-hidden />}
          aria-label={t("oneMore")}
          onClick={onOneMore}
        >
          <Ltr>1</Ltr>
        </Button>
        {stays
          .filter((kind) => kind === "set" || props.hasNext)
          .map((kind) => (
            <Button
              key={kind}
              size="md"
              variant="default"
              disabled={!isTyped}
              onClick={() => onEnter(kind)}
            >
              {t(kind)}
            </Button>
          ))}
      </Group>
    </>
  );
}

const SAVE = {
  first: { alone: "save", andNext: "saveAndNext" },
  counted: { alone: "add", andNext: "addAndNext" },
} as const;

type MainProps = Omit<Props, "onEnter" | "onOneMore">;

/** The button for what comes next: the next color, the last entry, or the end. */
function MainButton({ hasNext, isCounted, isTyped, isDone, isLoading }: MainProps) {
  const t = useTranslations("counts");
  if (isDone)
    return (
      <Button type="submit" size="lg" leftSection={<IconCheck aria-hidden />}>
        {t("done")}
      </Button>
    );
  const save = isCounted ? SAVE.counted : SAVE.first;
  const forNext = isTyped ? save.andNext : "next";
  return (
    <Button
      type="submit"
      size="lg"
      loading={isLoading}
      disabled={!hasNext && !isTyped}
      rightSection={hasNext && <IconArrowRight className="flips" aria-hidden />}
    >
      {t(hasNext ? forNext : save.alone)}
    </Button>
  );
}
