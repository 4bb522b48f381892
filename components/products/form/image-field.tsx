"use client";

import { Box, Button, Center, FileInput, Group, Image } from "@mantine/core";
import { IconPhoto, IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useCallback, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useRefusalLines } from "@/components/shell/use-refusal-lines";
import type { ErrorCode } from "@/lib/platform/errors";
import { imageProblem } from "@/lib/platform/image-rules";
import classes from "./create-product.module.css";
import type { ProductValues } from "./product-values";

const ACCEPTED = "image/jpeg,image/png,image/gif";

type Props = {
  /** Why the last file was not taken. */
  readonly problem: ErrorCode | null;
  readonly onProblem: (problem: ErrorCode | null) => void;
};

/** The optional picture with its preview; a file that cannot be one is cleared at once (spec §5). */
export function ImageField({ problem, onProblem }: Props) {
  const t = useTranslations("createProduct");
  const refusalLines = useRefusalLines();
  const { control, setValue } = useFormContext<ProductValues>();
  const image = useWatch({ control, name: "image" });
  const input = useRef<HTMLButtonElement>(null);
  const forgetFile = useRef<() => void>(null);

  function choose(file: File | null) {
    if (!file) return;
    const reason = imageProblem(file);
    setValue("image", reason ? undefined : file);
    onProblem(reason);
    // The browser would not report the same file a second time, even after it was made smaller.
    forgetFile.current?.();
  }

  function remove() {
    setValue("image", undefined);
    onProblem(null);
    input.current?.focus();
  }

  return (
    <Box className={classes.image}>
      <Center className={classes.preview} visibleFrom={image ? undefined : "sm"}>
        {image ? <Preview image={image} /> : <IconPhoto size="2em" stroke={1.5} aria-hidden />}
      </Center>
      <FileInput
        ref={input}
        resetRef={forgetFile}
        className={classes.field}
        size="lg"
        label={t("image")}
        description={t("imageHint")}
        placeholder={t("chooseImage")}
        leftSection={<IconPhotoUp aria-hidden />}
        accept={ACCEPTED}
        value={image instanceof File ? image : null}
        onChange={choose}
        error={problem && refusalLines({ code: problem }, t("failed"))}
      />
      {image && (
        <Group className={classes.remove}>
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            leftSection={<IconTrash aria-hidden />}
            onClick={remove}
          >
            {t("removeImage")}
          </Button>
        </Group>
      )}
    </Box>
  );
}

function Preview({ image }: { image: Blob }) {
  const t = useTranslations("createProduct");
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(image);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [image],
  );
  return <Image ref={show} alt={t("imagePreview")} fit="contain" h="100%" />;
}
