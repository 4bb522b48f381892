"use client";

import { Button, FileInput, Group, type FileInputProps } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useRef, type Ref } from "react";

type Props = Pick<
  FileInputProps,
  "label" | "description" | "placeholder" | "leftSection" | "accept" | "error" | "className"
> & {
  readonly ref: Ref<HTMLButtonElement>;
  readonly file: Blob | undefined;
  readonly onChoose: (file: File) => void;
  readonly removeLabel: string;
  readonly removeClass?: string | undefined;
  readonly onRemove: () => void;
};

/** An optional file, with a button that removes the chosen one. */
export function FileField({ file, onChoose, removeLabel, removeClass, onRemove, ...input }: Props) {
  const forgetFile = useRef<() => void>(null);

  function choose(chosen: File | null) {
    if (!chosen) return;
    onChoose(chosen);
    // The browser would not report the same file a second time, even after it was changed.
    forgetFile.current?.();
  }

  return (
    <>
      <FileInput
        attributes={{ input: { dir: "auto" } }}
        {...input}
        resetRef={forgetFile}
        size="control"
        value={file instanceof File ? file : null}
        onChange={choose}
      />
      {file && (
        <Group className={removeClass}>
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            leftSection={<IconTrash aria-hidden />}
            onClick={onRemove}
          >
            {removeLabel}
          </Button>
        </Group>
      )}
    </>
  );
}
