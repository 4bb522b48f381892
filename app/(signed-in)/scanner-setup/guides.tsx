import { Card, Stack, Text, Title } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import classes from "./scanner-setup.module.css";

const GUIDES = [
  {
    device: "zebra",
    steps: ["zebra.profile", "zebra.output", "zebra.events", "zebra.enter"],
  },
  { device: "honeywell", steps: ["honeywell.profile", "honeywell.wedge", "honeywell.suffix"] },
  { device: "sunmi", steps: ["sunmi.open", "sunmi.output", "sunmi.enter"] },
  { device: "cable", steps: ["cable.connect", "cable.suffix", "cable.pause"] },
  { device: "camera", steps: ["camera.https", "camera.allow"] },
] as const;

/** The steps that set up each kind of device. */
export function Guides() {
  const t = useTranslations("scannerSetup.guides");
  return (
    <Card component="section" aria-labelledby="guides">
      <Stack gap="xs">
        <Title order={2} size="h5" id="guides">
          {t("title")}
        </Title>
        <Text c="dimmed" size="sm">
          {t("text")}
        </Text>
        {GUIDES.map(({ device, steps }) => (
          <details key={device} className={classes.guide}>
            <summary>
              {t(`${device}.title`)}
              <IconChevronDown size={20} aria-hidden />
            </summary>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(step)}</li>
              ))}
            </ol>
          </details>
        ))}
      </Stack>
    </Card>
  );
}
