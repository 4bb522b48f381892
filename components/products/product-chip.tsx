"use client";

import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Ltr } from "@/components/ui/text/ltr";

type Props = {
  readonly sku: string;
  /** Describes for screen readers that it shows all products again. */
  readonly description: string;
  readonly onClear: () => void;
};

/** The product that a list is narrowed to, with the way back to all products. */
export function ProductChip({ sku, description, onClear }: Props) {
  return (
    <Button
      variant="light"
      rightSection={<IconX size="1rem" aria-hidden />}
      aria-description={description}
      onClick={onClear}
    >
      <Ltr>{sku}</Ltr>
    </Button>
  );
}
