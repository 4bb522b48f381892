"use client";

import { Button, Group, Stack, useMatches } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useRef, useState, type FormEventHandler, type ReactNode } from "react";
import { LanguageToggle } from "@/components/language/language-toggle";
import { useUnsavedWork } from "./leaving";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { DiscardQuestion } from "./discard-question";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import classes from "./form-dialog.module.css";
import type { Message } from "@/components/ui/dialogs/message-dialog";

const RESUME = "[aria-invalid=true], [type=submit]:not(:disabled)";
const LEAVE = "[data-leave]:not(:disabled)";

type Props = {
  readonly isOpen: boolean;
  /** Names what it is about. */
  readonly title: ReactNode;
  readonly submitLabel: string;
  readonly closeLabel?: string;
  readonly isDestructive?: boolean;
  /** The color of the state that it leads to, for the confirming button. */
  readonly color?: string | undefined;
  /** True when the form has input that is not stored: closing the dialog asks first, and so does leaving the page. */
  readonly isChanged?: boolean;
  /** Discards the entered values. */
  readonly onDiscard?: () => void;
  readonly isRunning: boolean;
  /** It cannot be sent as things are; what it shows says why. */
  readonly isBlocked?: boolean;
  /** Why it was not done: said in place, above the buttons. */
  readonly failure?: Message | null;
  /** Another dialog lies above it. */
  readonly isCovered?: boolean;
  /** The button that gets the focus when the dialog opens, unless a field takes it. */
  readonly focus?: "submit" | "close";
  /** The sum or state that stays in sight beside the buttons. */
  readonly summary?: ReactNode;
  /** True for a dialog that is as high as its content on a phone too, instead of filling the screen. */
  readonly isShort?: boolean;
  /** A button beside the one that submits. */
  readonly otherButton?: ReactNode;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks for what an action needs before it is done. A press beside it does not close it: nothing typed is lost. */
export function FormDialog(props: Props) {
  const { isOpen, isRunning, failure = null } = props;
  const t = useTranslations("common");
  const drafts = useTranslations("drafts");
  const isPhone = useMatches({ base: true, sm: false });
  const form = useRef<HTMLFormElement>(null);
  const hasFailed = failure !== null;
  const closing = useClosing(props);
  const isCovered = (props.isCovered ?? false) || closing.isAsking;

  useDidUpdate(() => {
    if (isCovered || !isOpen) return;
    // Later than the dialog above, which gives the focus back to a button that could not have it while it worked.
    setTimeout(() => resume(form.current));
  }, [isCovered]);

  useDidUpdate(() => {
    if (isOpen && isFocusLost()) resume(form.current);
  }, [hasFailed, props.isBlocked, isRunning]);

  return (
    <Dialog
      opened={isOpen}
      onClose={isRunning ? () => undefined : closing.ask}
      title={props.title}
      size="xl"
      fullScreen={isPhone && !props.isShort}
      closeOnClickOutside={false}
      closeOnEscape={!isCovered}
      closeButtonProps={{ "aria-label": t("close") }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <form ref={form} className={classes.form} noValidate onSubmit={props.onSubmit}>
        <Stack className={classes.parts}>
          {props.children}
          {failure && <FailureAlert message={failure} />}
          <Group justify="space-between" className={classes.foot}>
            {props.summary && <div className={classes.summary}>{props.summary}</div>}
            <LanguageToggle />
            <Buttons {...props} onClose={closing.ask} />
          </Group>
        </Stack>
      </form>
      <DiscardQuestion
        text={drafts("closeLost")}
        isOpen={closing.isAsking}
        onConfirm={closing.discard}
        onCancel={closing.stay}
      />
    </Dialog>
  );
}

function useClosing({ isOpen, isChanged = false, onDiscard = NOTHING, onClose }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedWork(isOpen && isChanged ? "notKept" : "nothing", onDiscard);

  return {
    isAsking: isAsking && isOpen,
    ask: () => {
      if (!isChanged) return onClose();
      // Later than the Escape that asks: the same one would close the question again.
      setTimeout(() => setIsAsking(true));
    },
    stay: () => setIsAsking(false),
    discard: () => {
      setIsAsking(false);
      onDiscard();
      onClose();
    },
  };
}

const NOTHING = () => undefined;

function resume(form: HTMLElement | null): void {
  const found = (what: string) => form?.querySelector<HTMLElement>(what);
  (found(RESUME) ?? found(LEAVE))?.focus();
}

/** Returns whether the focused element has lost the focus or cannot have it, such as a button that is disabled while its action runs. */
function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || active.matches(":disabled");
}

function Buttons({ isBlocked, isRunning, ...props }: Props) {
  const t = useTranslations("common");
  const focus = isBlocked && props.focus === "submit" ? "close" : props.focus;
  return (
    <Group gap="xs" ms="auto">
      <Button
        variant="default"
        data-leave
        onClick={props.onClose}
        disabled={isRunning}
        data-autofocus={focus === "close" || undefined}
      >
        {props.closeLabel ?? t("cancel")}
      </Button>
      {props.otherButton}
      <Button
        type="submit"
        color={props.isDestructive ? "red" : props.color}
        loading={isRunning}
        disabled={isBlocked}
        data-autofocus={focus === "submit" || undefined}
      >
        {props.submitLabel}
      </Button>
    </Group>
  );
}
