"use client";

import type { Modal, ModalProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useIsCovered } from "@/components/hooks/covered";
import { loadModal } from "./load-modal";
import { useCloseOnBack } from "@/components/hooks/use-close-on-back";
import { useLoaded } from "@/components/hooks/use-loaded";

/**
 * Mantine's modal dialog, which is loaded right after the screen: what one sees first need not wait for it. The browser's
 * "back" closes it as its X does.
 */
export function Dialog(props: ModalProps) {
  const Loaded = useLoaded(loadModal);
  return Loaded && <LoadedDialog {...props} Loaded={Loaded} />;
}

type LoadedProps = ModalProps & { readonly Loaded: typeof Modal };

function LoadedDialog({ Loaded, opened, closeOnEscape = true, ...props }: LoadedProps) {
  // Closed at first: only to what it sees opening does it give the focus back.
  const isMounted = useMounted();
  useCloseOnBack(opened, props.onClose);
  const isCovered = useIsCovered();
  return (
    <Loaded {...props} opened={opened && isMounted} closeOnEscape={closeOnEscape && !isCovered} />
  );
}
