"use client";

import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";

export type ShareButtonProps = {
  /** The title of the document, for those who cannot see what the button stands beside. */
  readonly title: string;
  readonly isQuiet?: boolean;
  readonly isDisabled?: boolean;
  readonly onShare: (button: HTMLButtonElement) => Promise<unknown>;
};

/** The button of share-button.tsx. */
export function LoadedShareButton({ title, isQuiet, isDisabled, onShare }: ShareButtonProps) {
  const t = useTranslations("printing");
  const [isSharing, setIsSharing] = useState(false);

  async function share(button: HTMLButtonElement) {
    setIsSharing(true);
    await onShare(button);
    setIsSharing(false);
  }

  return (
    <Button
      variant={isQuiet ? "subtle" : "default"}
      color={isQuiet ? "gray" : undefined}
      px="sm"
      aria-label={t("share")}
      aria-description={title}
      title={t("share")}
      loading={isSharing}
      disabled={isDisabled}
      onClick={({ currentTarget }) => void share(currentTarget)}
    >
      <IconShare aria-hidden />
    </Button>
  );
}
