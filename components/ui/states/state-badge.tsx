import {
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconHourglass,
  IconLock,
  IconPackageExport,
  IconPackageImport,
  type Icon,
} from "@tabler/icons-react";
import classes from "./state-badge.module.css";

/** The meanings a badge can have: states of requests and of what is paid of deals, and the two directions of stock. Each keeps its color and icon everywhere. */
export type StateMeaning =
  | "pending"
  | "dateChanged"
  | "accepted"
  | "held"
  | "ending"
  | "overdue"
  | "refused"
  | "cancelled"
  | "open"
  | "in"
  | "out";

type Look = { readonly color: string; readonly Icon: Icon };

const LOOK: Record<StateMeaning, Look> = {
  pending: { color: "amber", Icon: IconHourglass },
  dateChanged: { color: "amber", Icon: IconCalendarEvent },
  accepted: { color: "green", Icon: IconCircleCheck },
  held: { color: "blue", Icon: IconLock },
  ending: { color: "amber", Icon: IconClockExclamation },
  overdue: { color: "red", Icon: IconClockExclamation },
  refused: { color: "red", Icon: IconCircleX },
  cancelled: { color: "red", Icon: IconBan },
  open: { color: "gray", Icon: IconHourglass },
  in: { color: "petrol", Icon: IconPackageImport },
  out: { color: "clay", Icon: IconPackageExport },
};

type Props = { readonly meaning: StateMeaning; readonly label: string };

/** A state or direction as a word with its icon, never by color alone. */
export function StateBadge({ meaning, label }: Props) {
  const { color, Icon } = LOOK[meaning];
  return (
    <span
      className={classes.badge}
      data-color={color}
      data-outlined={meaning === "dateChanged" || undefined}
    >
      <Icon size={14} aria-hidden className={classes.icon} />
      {label}
    </span>
  );
}
