"use client";

import { ActionIcon, Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { IconCamera, IconRotateClockwise, IconTrash } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import { BlobImage } from "@/components/ui/pictures/blob-image";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { PhotoPage } from "./photos-to-pdf";
import classes from "./receipt-photos.module.css";
import { useReceiptPhotos } from "./use-receipt-photos";

type Props = {
  readonly receipt: Blob | undefined;
  readonly onChange: (receipt: File | undefined) => void;
  readonly onProblem: (problem: Refusal | null) => void;
};

/** Makes the receipt of photos: one after the other with the camera of a phone, or of pictures that are there. */
export function ReceiptPhotos(props: Props) {
  const t = useTranslations("deals.form.photos");
  const format = useFormatter();
  const { photos, isRunning, add, turn, remove } = useReceiptPhotos(props);
  const { receipt } = props;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <FileButton
          accept="image/jpeg,image/png,image/gif"
          capture="environment"
          multiple
          onChange={(files) => void add(files)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              px="sm"
              leftSection={<IconCamera size="1.25em" aria-hidden />}
              loading={isRunning}
            >
              {t(photos.length === 0 ? "take" : "more")}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status">
          {photos.length > 0 && receipt
            ? t("made", {
                count: photos.length,
                size: format.number(receipt.size / 1024 / 1024, { maximumFractionDigits: 1 }),
              })
            : t("hint")}
        </Text>
      </Group>
      {photos.length > 0 && (
        <ol className={classes.photos} aria-label={t("list")}>
          {photos.map((photo, at) => (
            <Photo
              key={photo.id}
              photo={photo}
              number={at + 1}
              onTurn={() => void turn(photo.id)}
              onRemove={() => void remove(photo.id)}
            />
          ))}
        </ol>
      )}
    </Stack>
  );
}

type PhotoProps = {
  readonly photo: PhotoPage;
  readonly number: number;
  readonly onTurn: () => void;
  readonly onRemove: () => void;
};

function Photo({ photo, number, onTurn, onRemove }: PhotoProps) {
  const t = useTranslations("deals.form.photos");
  return (
    <li className={classes.photo}>
      <div className={classes.sheet}>
        <BlobImage
          image={photo.jpeg}
          alt={t("page", { number })}
          fit="contain"
          h="100%"
          data-turns={photo.turns % 4}
        />
      </div>
      <Group gap="xs" justify="center">
        <ActionIcon
          variant="default"
          size="2.75rem"
          aria-label={t("turn", { number })}
          title={t("turn", { number })}
          onClick={onTurn}
        >
          <IconRotateClockwise size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="2.75rem"
          aria-label={t("remove", { number })}
          title={t("remove", { number })}
          onClick={onRemove}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
