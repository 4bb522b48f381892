"use client";

import { Button, FileButton } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { shrinkPhoto } from "@/components/ui/pictures/shrink-photo";

/** Pixels: twice what the largest picture of a product shows. */
const LONGEST_SIDE = 1600;

type Props = {
  readonly onTake: (photo: File) => void;
  readonly onProblem: (problem: "imageType") => void;
};

/** Takes a picture with the camera, whose photos are larger than a picture may be. */
export function TakePhoto({ onTake, onProblem }: Props) {
  const t = useTranslations("productForm");

  async function shrink(photo: File | null) {
    if (!photo) return;
    try {
      const { jpeg } = await shrinkPhoto(photo, LONGEST_SIDE);
      onTake(new File([jpeg], "photo.jpg", { type: jpeg.type }));
    } catch (thrown) {
      console.error("A photo could not be read:", thrown);
      onProblem("imageType");
    }
  }

  return (
    <FileButton accept="image/*" capture="environment" onChange={(photo) => void shrink(photo)}>
      {(button) => (
        <Button {...button} variant="default" leftSection={<IconCamera aria-hidden />}>
          {t("takePhoto")}
        </Button>
      )}
    </FileButton>
  );
}
