"use client";

import { Modal, type ModalProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useIsCovered } from "@/components/hooks/covered";
import { useCloseOnBack } from "@/components/hooks/use-close-on-back";
import { HEADER_ROLE } from "./header-role";

/** The dialog of dialog.tsx. */
export function ModalDialog({ opened, closeOnEscape = true, ...props }: ModalProps) {
  // Closed at first: only to what it sees opening does it give the focus back.
  const isMounted = useMounted();
  useCloseOnBack(opened, props.onClose);
  const isCovered = useIsCovered();
  return (
    <Modal
      centered
      radius="xl"
      shadow="lg"
      attributes={HEADER_ROLE}
      {...props}
      opened={opened && isMounted}
      closeOnEscape={closeOnEscape && !isCovered}
    />
  );
}
