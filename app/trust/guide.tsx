import { Button, Card } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceBar } from "@/components/ui/fields/choice-bar";
import { DEVICE_KINDS, DOWNLOADS, type DeviceKind } from "@/lib/lan/rules";
import { type Picture, StepPicture } from "./step-picture";
import classes from "./trust.module.css";

type Props = {
  /** The kind whose steps are shown first. */
  readonly kind: DeviceKind;
  /** The name under which devices list the authority. */
  readonly authority: string;
};

/** The steps by which each kind of device comes to trust the authority, with what its screens look like. */
export function Guide({ kind: first, authority }: Props) {
  const t = useTranslations("trust");
  const [kind, setKind] = useState(first);
  const download = kind === "iphone" ? "profile" : "certificate";
  return (
    <Card component="section" padding="lg" aria-label={t(`devices.${kind}`)}>
      <ChoiceBar
        label={t("device")}
        choices={DEVICE_KINDS.map((value) => ({ value, label: t(`devices.${value}`) }))}
        chosen={kind}
        onChoose={({ value }) => setKind(value)}
      />
      <ol className={classes.steps}>
        {STEPS[kind].map(({ text, picture }, place) => (
          <li key={text}>
            <p>{t(text)}</p>
            {place === 0 && (
              <Button
                component="a"
                href={DOWNLOADS[download]}
                size="md"
                leftSection={<IconDownload aria-hidden />}
              >
                {t(download === "profile" ? "downloadProfile" : "downloadCertificate")}
              </Button>
            )}
            {picture && <StepPicture picture={picture} authority={authority} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const SETTINGS = "labels.settings";

const STEPS = {
  iphone: [
    { text: "steps.iphone.download", picture: undefined },
    {
      text: "steps.iphone.install",
      picture: { title: SETTINGS, rows: ["labels.profileDownloaded"], button: "labels.install" },
    },
    {
      text: "steps.iphone.trust",
      picture: { title: "labels.trustSettings", rows: ["authority"], isSwitch: true },
    },
    { text: "steps.iphone.back", picture: undefined },
  ],
  android: [
    { text: "steps.android.download", picture: undefined },
    {
      text: "steps.android.install",
      picture: {
        title: SETTINGS,
        rows: ["labels.caCertificate"],
        button: "labels.installAnyway",
      },
    },
    { text: "steps.android.choose", picture: { title: "labels.downloads", rows: ["file"] } },
    { text: "steps.android.back", picture: undefined },
  ],
  windows: [
    {
      text: "steps.windows.download",
      picture: {
        title: "labels.certificate",
        rows: ["authority"],
        button: "labels.installCertificate",
      },
    },
    {
      text: "steps.windows.store",
      picture: { title: "labels.store", rows: ["labels.currentUser", "labels.rootStore"] },
    },
    { text: "steps.windows.confirm", picture: undefined },
    { text: "steps.windows.back", picture: undefined },
  ],
  mac: [
    {
      text: "steps.mac.download",
      picture: { title: "labels.keychain", rows: ["authority"] },
    },
    {
      text: "steps.mac.trust",
      picture: { title: "labels.certificate", rows: ["authority"], button: "labels.alwaysTrust" },
    },
    { text: "steps.mac.back", picture: undefined },
  ],
} as const satisfies Record<DeviceKind, readonly { text: string; picture: Picture | undefined }[]>;
