import { Badge } from "@mantine/core";
import {
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconLock,
  type Icon,
} from "@tabler/icons-react";

/** The meanings a state can have; each keeps its color and icon everywhere. */
export type StateMeaning = "pending" | "accepted" | "held" | "refused";

const LOOK: Record<StateMeaning, { color: string; Icon: Icon }> = {
  pending: { color: "amber", Icon: IconHourglass },
  accepted: { color: "green", Icon: IconCircleCheck },
  held: { color: "blue", Icon: IconLock },
  refused: { color: "red", Icon: IconCircleX },
};

export function colorOf(meaning: StateMeaning): string {
  return LOOK[meaning].color;
}

/** A state as a word with its icon, never by color alone. */
export function StateBadge({ meaning, label }: { meaning: StateMeaning; label: string }) {
  const { Icon } = LOOK[meaning];
  return (
    <Badge
      variant="light"
      size="lg"
      tt="none"
      color={colorOf(meaning)}
      leftSection={<Icon size="1em" aria-hidden />}
    >
      {label}
    </Badge>
  );
}
