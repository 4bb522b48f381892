"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useCommand } from "@/components/data/use-command";
import { isolate } from "@/components/ui/text/isolate";
import type { PushDeviceView, PushView } from "@/lib/push/schema";
import { turnPushOffAction } from "./actions";

type Props = {
  readonly devices: readonly PushDeviceView[];
  readonly onChanged: (view: PushView) => void;
};

/** The person's other devices that get messages, each with the way to turn it off. */
export function PushDevices({ devices, onChanged }: Props) {
  const t = useTranslations("push.devices");
  const { run, isRunning } = useCommand(turnPushOffAction);
  const others = devices.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return null;

  async function turnOff(id: string) {
    const result = await run({ id });
    if (result?.ok) onChanged(result.data);
  }

  return (
    <Stack gap="xs">
      <Text fw={500} id="push-devices">
        {t("title")}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} aria-labelledby="push-devices">
        {others.map((device) => {
          const name = [device.browser, device.system].filter((part) => part !== null).join(" · ");
          const shown = name === "" ? t("unknown") : isolate(name);
          return (
            <Group key={device._id} component="li" justify="space-between" wrap="nowrap">
              <div>
                <Text>{shown}</Text>
                <Text size="sm" c="dimmed">
                  {t(device.isOn ? "isOn" : "paused")}
                </Text>
              </div>
              <Button
                variant="default"
                disabled={isRunning}
                aria-label={t("offOf", { device: shown })}
                onClick={() => void turnOff(device._id)}
              >
                {t("off")}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Stack>
  );
}
