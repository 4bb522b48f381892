"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import {
  IconArrowLeft,
  IconDownload,
  IconFileTypePdf,
  IconPrinter,
  IconShare,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { canShareFile } from "@/components/device/share";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { saveFile } from "@/components/ui/save-file";
import { Skeleton } from "@/components/ui/states/skeleton";
import { showsPdf } from "./device";
import { fetchDocument } from "./document-file";
import type { DocumentSubject } from "./document-subject";
import { shareOrSave } from "./share-document";
import classes from "./document-viewer.module.css";

type Props = {
  readonly url: string;
  readonly subject: DocumentSubject;
  readonly onClose: () => void;
};

/** A document over the whole screen, with ways to print, save and share it, and back. */
export function DocumentViewer({ url, subject, onClose }: Props) {
  const t = useTranslations("printing");
  const { data: file, ...query } = useQuery({
    queryKey: ["document", url],
    queryFn: ({ signal }) => fetchDocument(url, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Dialog
      opened
      fullScreen
      withCloseButton={false}
      padding={0}
      zIndex={400}
      // The kit gives the dialog a name by its title alone.
      attributes={{ content: { "aria-label": file?.name ?? t("document") } }}
      onClose={onClose}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {file ? (
        <ShownDocument file={file} subject={subject} onClose={onClose} />
      ) : (
        <>
          <Bar onClose={onClose} />
          {query.isError ? (
            <FetchFailed
              text={t("failed")}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Skeleton blockSize="100%" />
          )}
        </>
      )}
    </Dialog>
  );
}

type ShownProps = Omit<Props, "url"> & { readonly file: File };

function ShownDocument({ file, subject, onClose }: ShownProps) {
  const t = useTranslations("printing");
  const frame = useFrame(file);
  const [said, setSaid] = useState<string | null>(null);
  const isShown = showsPdf();

  function print() {
    try {
      frame.current?.contentWindow?.print();
    } catch {
      // Some browsers show a PDF in a page that no other page may print.
      setSaid(t("printFromViewer"));
    }
  }

  function save() {
    saveFile(file, file.name);
    setSaid(t("saved", { name: isolate(file.name) }));
  }

  async function share() {
    const notice = await shareOrSave(file, subject, true);
    const names = { name: isolate(file.name), address: isolate(subject.address) };
    setSaid(notice && t(`notices.${notice}`, names));
  }

  return (
    <>
      <Bar onClose={onClose}>
        {isShown && (
          <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={print}>
            {t("print")}
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={save}>
          {t("save")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconShare aria-hidden />}
          onClick={() => void share()}
        >
          {t("share")}
        </Button>
      </Bar>
      <Text role="status" className={classes.said} data-empty={said === null || undefined}>
        {said}
      </Text>
      {isShown ? (
        <iframe ref={frame} title={file.name} className={classes.frame} />
      ) : (
        <Stack className={classes.instead} align="center" justify="center">
          <IconFileTypePdf size="4rem" aria-hidden />
          <Text fw={600}>
            <Ltr>{file.name}</Ltr>
          </Text>
          <Text>{t(canShareFile(file) ? "notShownShare" : "notShown")}</Text>
        </Stack>
      )}
    </>
  );
}

type BarProps = { readonly onClose: () => void; readonly children?: ReactNode };

function Bar({ onClose, children }: BarProps) {
  const t = useTranslations("printing");
  return (
    <Group className={classes.bar} gap="xs">
      <Button
        data-autofocus
        variant="subtle"
        leftSection={<IconArrowLeft aria-hidden className="flips" />}
        onClick={onClose}
      >
        {t("back")}
      </Button>
      {children}
    </Group>
  );
}

/** Shows a file in a frame, at an address that it has for as long. */
function useFrame(file: File) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (frame.current) frame.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return frame;
}
