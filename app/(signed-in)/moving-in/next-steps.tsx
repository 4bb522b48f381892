import { Button, Card, Group } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import imports from "@/components/imports/imports.module.css";

/** The ways to what was imported. */
export function NextSteps() {
  const t = useTranslations("movingIn");
  return (
    <Card component="section" padding="lg" aria-label={t("next")}>
      <h2 className={imports.title}>{t("next")}</h2>
      <Group gap="xs">
        <Button component={Link} href="/products-inventory" variant="default" size="md">
          {t("stock")}
        </Button>
        <Button component={Link} href="/customers" variant="default" size="md">
          {t("customers")}
        </Button>
        <Button component={Link} href="/manage-users" variant="default" size="md">
          {t("manageUsers")}
        </Button>
      </Group>
    </Card>
  );
}
