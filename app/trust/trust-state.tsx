import { Button, Card } from "@mantine/core";
import {
  IconCircleCheck,
  IconDeviceDesktop,
  IconRefresh,
  IconShieldLock,
} from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/states/notice";
import type { Trust } from "./use-trust";
import classes from "./trust.module.css";

type Props = {
  readonly trust: Trust;
  /** The address that is opened once this device trusts the authority. */
  readonly address: string;
  readonly onLookAgain: () => void;
};

const STATES = {
  unknown: { color: "gray", Icon: IconShieldLock, text: "checking" },
  self: { color: "blue", Icon: IconDeviceDesktop, text: "self" },
  trusted: { color: "green", Icon: IconCircleCheck, text: "ready" },
  untrusted: { color: "amber", Icon: IconShieldLock, text: "needed" },
} as const;

/** Says whether this device is set up, with what to do next. */
export function TrustState({ trust, address, onLookAgain }: Props) {
  const t = useTranslations("trust");
  const { color, Icon, text } = STATES[trust];
  return (
    <Card className={classes.state}>
      <Notice color={color} Icon={Icon} role="status">
        {t(text)}
      </Notice>
      {trust === "trusted" && (
        <Button component="a" href={address} size="lg">
          {t("open")}
        </Button>
      )}
      {trust === "untrusted" && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconRefresh aria-hidden />}
          onClick={onLookAgain}
        >
          {t("checkAgain")}
        </Button>
      )}
    </Card>
  );
}
