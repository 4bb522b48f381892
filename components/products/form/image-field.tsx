"use client";

import { Box, Center, Image } from "@mantine/core";
import { IconPhoto, IconPhotoUp } from "@tabler/icons-react";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { lazyPart } from "@/components/loading/lazy-part";
import { useRefusalLines } from "@/components/forms/use-refusal-lines";
import { BlobImage } from "@/components/ui/pictures/blob-image";
import { FileField } from "@/components/ui/fields/file-field";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import { imageProblem } from "@/lib/platform/files/image-rules";
import classes from "./product-form.module.css";
import type { ProductValues } from "./product-values";

const ACCEPTED = "image/jpeg,image/png,image/gif";

const TakePhoto = lazyPart(() => import("./take-photo").then((loaded) => loaded.TakePhoto));

type Props = {
  /** Why the last file was not taken. */
  readonly problem: ErrorCode | null;
  readonly onProblem: (problem: ErrorCode | null) => void;
};

/**
 * The optional picture with its preview, or in its place the one that the product has; a file that cannot be a picture is
 * cleared at once (spec §5).
 */
export function ImageField({ problem, onProblem }: Props) {
  const t = useTranslations("productForm");
  const refusalLines = useRefusalLines();
  const { control, setValue } = useFormContext<ProductValues>();
  const image = useWatch({ control, name: "image" });
  const loaded = useWatch({ control, name: "loaded" });
  const input = useRef<HTMLButtonElement>(null);
  const hasCamera = useMediaQuery("(pointer: coarse)");

  function choose(file: File) {
    const reason = imageProblem(file);
    setValue("image", reason ? undefined : file);
    onProblem(reason);
  }

  function remove() {
    setValue("image", undefined);
    onProblem(null);
    input.current?.focus();
  }

  return (
    <Box className={classes.image}>
      <Preview image={image} current={loaded?.image?.url} />
      <FileField
        ref={input}
        className={classes.field}
        label={t(loaded ? "newImage" : "image")}
        description={t("imageHint")}
        placeholder={t("chooseImage")}
        leftSection={<IconPhotoUp aria-hidden />}
        accept={ACCEPTED}
        file={image}
        onChoose={choose}
        error={problem && refusalLines({ code: problem }, "")}
        removeLabel={t("removeImage")}
        removeClass={classes.remove}
        onRemove={remove}
      />
      {hasCamera && (
        <div className={classes.camera}>
          <TakePhoto onTake={choose} onProblem={onProblem} />
        </div>
      )}
    </Box>
  );
}

type PreviewProps = { readonly image: Blob | undefined; readonly current: string | undefined };

function Preview({ image, current }: PreviewProps) {
  const t = useTranslations("productForm");
  return (
    <Center className={classes.preview} visibleFrom={image || current ? undefined : "sm"}>
      {image && <BlobImage image={image} alt={t("imagePreview")} fit="contain" h="100%" />}
      {!image && current && (
        <Image src={`${current}?size=small`} alt={t("currentImage")} fit="contain" h="100%" />
      )}
      {!image && !current && <IconPhoto size="2em" stroke={1.5} aria-hidden />}
    </Center>
  );
}
