import { Box, Button, Group, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { QrCode } from "@/components/ui/pictures/qr-code";
import { SecretField } from "../secret-field";

/** The board's address with a token, to open, copy or photograph. The token stands where no server and no log gets it. */
export function BoardLink({ token }: { readonly token: string }) {
  const t = useTranslations("integrations.tokens");
  const address = `${window.location.origin}/board#${token}`;
  return (
    <>
      <SecretField label={t("boardLink")} value={address} />
      <Group>
        <QrCode text={address} label={t("boardPicture")} />
        <Box flex="1 1 14rem">
          <Text mb="sm">{t("boardText")}</Text>
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink aria-hidden className="flips" />}
          >
            {t("boardOpen")}
          </Button>
        </Box>
      </Group>
    </>
  );
}
