import { Button, Card, Group, Radio, Stack } from "@mantine/core";
import { IconFileSpreadsheet, IconFolderOpen } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useActor } from "@/components/data/actor";
import { can, PAGES } from "@/lib/auth/permissions";
import { ExportButton } from "@/components/exports/export-button";
import { EmptySheetButton } from "@/components/imports/empty-sheet-button";
import type { ImportKind } from "@/lib/imports/rows/rules";
import classes from "@/components/imports/imports.module.css";
import { KINDS } from "./kinds";

type Props = {
  readonly kinds: readonly ImportKind[];
  readonly kind: ImportKind;
  readonly onChange: (kind: ImportKind) => void;
};

/** The choice of what to import, its effect, and the files to begin with. */
export function KindChoice({ kinds, kind, onChange }: Props) {
  const t = useTranslations("imports");
  const { role } = useActor();
  const { list } = KINDS[kind];

  function chooseKind(value: string) {
    const found = kinds.find((one) => one === value);
    if (found) onChange(found);
  }

  return (
    <Card component="section" padding="lg" aria-label={t("what")}>
      <Radio.Group label={t("what")} value={kind} onChange={chooseKind}>
        <Stack gap={0} mt="xs">
          {kinds.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`kinds.${one}`)}
              description={t(`does.${one}`)}
              className={classes.kind}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group gap="xs" mt="md">
        <EmptySheetButton kind={kind} icon={<IconFileSpreadsheet aria-hidden />}>
          {t("emptySheet")}
        </EmptySheetButton>
        {list && <ExportButton key={list} list={list} />}
        {can({ role }, PAGES["/moving-in"]) && (
          <Button
            component={Link}
            href="/moving-in"
            variant="subtle"
            leftSection={<IconFolderOpen aria-hidden />}
          >
            {t("moveIn")}
          </Button>
        )}
      </Group>
    </Card>
  );
}
