"use client";

import { Card, Group, Stack, VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import classes from "./to-come.module.css";
import { Skeleton } from "./skeleton";

/** The place of what a screen is going to show, which says so to those who do not see it. */
export function ToCome({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("common");
  return (
    <Stack aria-busy>
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      {children}
    </Stack>
  );
}

/** The place of a card or row, as high as it will be (CSS length). */
export function CardToCome({ height }: { readonly height: string }) {
  return (
    <Card h={height} aria-hidden>
      <Skeleton blockSize="1.25rem" inlineSize="12rem" maxInlineSize="60%" />
      <Skeleton
        blockSize="0.875rem"
        inlineSize="8rem"
        maxInlineSize="40%"
        marginBlockStart="0.625rem"
      />
    </Card>
  );
}

/** The places of a list's rows in one frame. */
export function RowsToCome({ count, height }: CardsProps) {
  return (
    <Card padding={0} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <Group key={at} h={height} px="md" wrap="nowrap" className={classes.row}>
          <Skeleton inlineSize="2.25rem" borderRadius="50%" blockSize="2.25rem" flex="none" />
          <Skeleton blockSize="1rem" inlineSize="12rem" maxInlineSize="40%" />
          <Skeleton
            blockSize="1rem"
            inlineSize="6rem"
            maxInlineSize="20%"
            marginInlineStart="auto"
          />
        </Group>
      ))}
    </Card>
  );
}

type CardsProps = { readonly count: number; readonly height: string };

/** The places of a list's cards, one below the other. */
export function CardsToCome({ count, height }: CardsProps) {
  return Array.from({ length: count }, (_, at) => <CardToCome key={at} height={height} />);
}

/** The places of cards, two beside each other where there is room. */
export function CardGridToCome(props: CardsProps) {
  return (
    <div className={classes.grid}>
      <CardsToCome {...props} />
    </div>
  );
}

/** The place of a line of text, as wide as it will be (CSS length). */
export function TextToCome({ width }: { readonly width: string }) {
  return <Skeleton blockSize="1.75rem" inlineSize={width} maxInlineSize="100%" />;
}

export function ButtonToCome() {
  return <Skeleton blockSize="3rem" inlineSize="9rem" />;
}

/** The place of a search, and of a button beside it. */
export function SearchToCome({ children }: { readonly children?: ReactNode }) {
  return (
    <Group justify="space-between">
      <Skeleton blockSize="3.125rem" flex="1 1 16rem" maxInlineSize="30rem" />
      {children}
    </Group>
  );
}

/** The place of a searched list of rows, with a button beside its search. */
export function SearchedRowsToCome(props: CardsProps) {
  return (
    <ToCome>
      <SearchToCome>
        <ButtonToCome />
      </SearchToCome>
      <RowsToCome {...props} />
    </ToCome>
  );
}

/** The place of a field below its label. */
export function FieldToCome() {
  return <Skeleton blockSize="4.75rem" />;
}

/** The place of a short form that is a screen by itself. */
export function FormToCome({ fields }: { readonly fields: number }) {
  return (
    <ToCome>
      <Card maw="36rem" w="100%" mx="auto" padding="lg">
        <Stack>
          {Array.from({ length: fields }, (_, at) => (
            <FieldToCome key={at} />
          ))}
          <Group justify="flex-end">
            <ButtonToCome />
          </Group>
        </Stack>
      </Card>
    </ToCome>
  );
}
