"use client";

import { Badge, Group, SimpleGrid, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { Route } from "next";
import Link, { useLinkStatus } from "next/link";
import type { ReactNode } from "react";
import { colorOf, type StateMeaning } from "@/components/ui/state-badge";
import classes from "./home.module.css";

export type Tile = {
  readonly label: string;
  readonly href: Route;
  readonly Icon: Icon;
  readonly isPrimary?: boolean;
  /** Its icon points somewhere, and the other way in a right-to-left page. */
  readonly hasDirection?: boolean;
  /** A number worth seeing before pressing, the words that read it out, and what it counts unless that waits. */
  readonly count?: {
    readonly value: number;
    readonly words: string;
    readonly meaning?: StateMeaning;
  };
};

/** One group of a home's buttons. */
export function TileSection({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="sm" c="dimmed">
        {title}
      </Title>
      <TileGrid tiles={tiles} />
    </Stack>
  );
}

// By what the words need: rem grow with the text.
const COLUMNS = { base: 1, "16rem": 2, "46rem": 3, "60rem": 4 };

export function TileGrid({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <SimpleGrid type="container" cols={COLUMNS}>
      {tiles.map((tile) => (
        <TileButton key={tile.label} {...tile} />
      ))}
    </SimpleGrid>
  );
}

function TileButton({ label, href, Icon, isPrimary = false, hasDirection, count }: Tile) {
  const shown = count && count.value > 0 ? count : undefined;
  return (
    <UnstyledButton
      component={Link}
      href={href}
      className={classes.tile}
      data-primary={isPrimary || undefined}
      aria-label={label}
      aria-description={shown?.words}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Icon size="2em" stroke={1.5} aria-hidden className={hasDirection ? "flips" : undefined} />
        {shown && (
          <Badge size="lg" color={colorOf(shown.meaning ?? "pending")} variant="light">
            {shown.value}
          </Badge>
        )}
      </Group>
      <Text size="lg" fw={600}>
        {label}
      </Text>
      <Opening />
    </UnstyledButton>
  );
}

/** Says that the tapped tile is on its way, where its screen is not there at once. */
function Opening() {
  const { pending } = useLinkStatus();
  return <span className={classes.opening} data-pending={pending || undefined} aria-hidden />;
}

/** The very large buttons of a home that has only a few. */
export function LargeTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} className={classes.large}>
      {tiles.map((tile) => (
        <TileButton key={tile.label} {...tile} />
      ))}
    </SimpleGrid>
  );
}

export function Intro({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" maw="70ch">
      {children}
    </Text>
  );
}
