"use client";

import { Menu } from "@mantine/core";
import { IconTableImport } from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/data/actor";
import type { OpenMenuProps } from "@/components/ui/menu-button";
import { OpenMenu } from "@/components/ui/open-menu";
import { ResultDialog } from "@/components/forms/result-dialog";
import { can, type Permission } from "@/lib/auth/permissions";
import type { ExportedPath, FilterOfExport } from "./exported-path";
import { ExportItems } from "./export-items";
import { useExport } from "./use-export";

type Props = OpenMenuProps & {
  readonly list: ExportedPath;
  readonly filter: FilterOfExport;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: (() => void) | undefined;
};

/** The lists that can also be imported, and who may. */
const IMPORTED: Readonly<Partial<Record<ExportedPath, Permission>>> = {
  products: "products.edit",
  customers: "customers.manage",
};

/** The formats of an export, and why it failed. A module of its own, so that it is loaded when it is first wanted. */
export function ExportMenu({ list, filter, button, isOpen, onOpenChange, ...props }: Props) {
  const t = useTranslations("exports");
  const { role } = useActor();
  const permission = IMPORTED[list];
  const mayImport = usePathname() !== "/imports" && permission && can({ role }, permission);
  const { save, refused, closeRefused } = useExport({
    list,
    filter,
    onSaving: props.onSaving,
    onSaved: props.onSaved,
  });
  return (
    <>
      <OpenMenu button={button} isOpen={isOpen} onOpenChange={onOpenChange}>
        <ExportItems onSave={save} />
        {mayImport && (
          <Menu.Item
            component={Link}
            href="/imports"
            mih="var(--target)"
            leftSection={<IconTableImport aria-hidden />}
          >
            {t("import")}
          </Menu.Item>
        )}
      </OpenMenu>
      <ResultDialog result={refused} unexplained={t("failed")} onClose={closeRefused} />
    </>
  );
}
