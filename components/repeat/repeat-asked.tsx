"use client";

import { RepeatButton } from "./repeat-button";
import { repetitionOfAsked, type Asked } from "./repetitions";

type Props = {
  readonly request: Asked;
  /** The form is about to open. */
  readonly onLeave: () => void;
};

/** Starts a new worker's request with the line of this one. */
export function RepeatAsked({ request, onLeave }: Props) {
  return <RepeatButton fullWidth repetition={repetitionOfAsked(request)} onLeave={onLeave} />;
}
