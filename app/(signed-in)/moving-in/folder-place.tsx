import { Button, Card, FileButton, Group, Text } from "@mantine/core";
import { IconFileSpreadsheet, IconFolderOpen, IconPhoto } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { DropPlace } from "@/components/imports/drop-place";
import { EmptySheetButton } from "@/components/imports/empty-sheet-button";
import imports from "@/components/imports/imports.module.css";
import classes from "./moving-in.module.css";
import { readDrop } from "./read-drop";

const SHEETS = ["users", "products", "openingStock", "customers"] as const;

type Props = { readonly onChoose: (files: readonly File[]) => void };

/** Takes a folder, or files, that are chosen or dropped, and says how to prepare them. */
export function FolderPlace({ onChoose }: Props) {
  const t = useTranslations("movingIn");
  return (
    <Card component="section" padding="lg" aria-label={t("what")}>
      <h2 className={imports.title}>{t("what")}</h2>
      <p className={classes.text}>{t("intro")}</p>
      <ul className={classes.rules}>
        <li>
          <IconFileSpreadsheet aria-hidden />
          {t("lists")}
        </li>
        <li>
          <IconPhoto aria-hidden />
          {t("pictures")}
        </li>
      </ul>
      <EmptySheets />
      <Drop onChoose={onChoose} />
    </Card>
  );
}

/** The headings of each list, to fill in. */
function EmptySheets() {
  const t = useTranslations("movingIn");
  const words = useTranslations("imports");
  return (
    <Group gap="xs" my="md" role="group" aria-label={t("emptySheets")}>
      <Text size="sm" component="span">
        {t("emptySheets")}
      </Text>
      {SHEETS.map((kind) => (
        <EmptySheetButton key={kind} kind={kind}>
          {words(`kinds.${kind}`)}
        </EmptySheetButton>
      ))}
    </Group>
  );
}

function Drop({ onChoose }: Props) {
  const t = useTranslations("movingIn");
  return (
    <DropPlace onDrop={(dropped) => void readDrop(dropped).then(onChoose)}>
      <IconFolderOpen size={32} aria-hidden />
      <Group gap="xs" justify="center">
        <FileButton ref={chooseFolders} multiple onChange={onChoose}>
          {(button) => (
            <Button {...button} size="md">
              {t("chooseFolder")}
            </Button>
          )}
        </FileButton>
        <FileButton multiple onChange={onChoose}>
          {(button) => (
            <Button {...button} size="md" variant="default">
              {t("chooseFiles")}
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed" className={imports.onDesktop}>
        {t("orDrop")}
      </Text>
    </DropPlace>
  );
}

/** Lets an input choose whole folders, where the browser can. */
function chooseFolders(input: HTMLInputElement | null): void {
  if (input) input.webkitdirectory = true;
}
