import { Badge } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconHourglass, IconLock, type Icon } from "@tabler/icons-react";

/** The meanings a state can have; each keeps its color and icon everywhere. */
export type StateMeaning = "pending" | "accepted" | "held" | "refused";

const LOOK: Record<StateMeaning, { color: string; Icon: Icon }> = {
  pending: { color: "amber", Icon: IconHourglass },
  accepted: { color: "teal", Icon: IconCircleCheck },
  held: { color: "blue", Icon: IconLock },
  refused: { color: "red", Icon: IconCircleX },
};

/** A state as a word with its icon, never by color alone. */
export function StateBadge({ meaning, label }: { meaning: StateMeaning; label: string }) {
  const { color, Icon } = LOOK[meaning];
  return (
    <Badge
      variant="light"
      size="lg"
      tt="none"
      color={color}
      leftSection={<Icon size="1em" aria-hidden />}
    >
      {label}
    </Badge>
  );
}
