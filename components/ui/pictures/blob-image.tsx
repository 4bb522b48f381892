"use client";

import { Image, type ImageProps } from "@mantine/core";
import { useCallback } from "react";

type Props = Omit<ImageProps, "src"> & { readonly image: Blob; readonly alt: string };

/** A picture that is not sent yet. */
export function BlobImage({ image, alt, ...props }: Props) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const address = URL.createObjectURL(image);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [image],
  );
  return <Image ref={show} alt={alt} {...props} />;
}
