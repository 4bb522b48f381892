"use client";

import { Button, FileButton, Group, Input, Text } from "@mantine/core";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useCommand } from "@/components/data/use-command";
import type { Result } from "@/lib/platform/errors/app-error";
import { MAX_IMAGE_BYTES } from "@/lib/platform/files/image-rules";
import type { SettingsView } from "@/lib/settings/schema";
import { putLogoAction, removeLogoAction } from "./actions";
import classes from "./settings.module.css";

const ACCEPTED = "image/png,image/jpeg,image/webp";
const TYPES: ReadonlySet<string> = new Set(ACCEPTED.split(","));

type Props = {
  readonly logo: SettingsView["logo"];
  readonly onChanged: (settings: SettingsView) => void;
};

/** The logo with the ways to change it, each of which is saved at once. */
export function LogoField({ logo, onChanged }: Props) {
  const t = useTranslations("settings.factory");
  const id = useId();
  const { choose, remove, isPutting, isRemoving, forgetFile, failure, close } = useLogo(onChanged);
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label
        id={id}
        size="control"
        component="p"
        labelElement="div"
        className={classes.label}
      >
        {t("logo")}
      </Input.Label>
      <div className={classes.logo}>
        <div className={classes.preview}>
          {logo ? (
            <img src={logo.url} alt={t("logoAlt")} width={logo.width} height={logo.height} />
          ) : (
            <Text size="sm">{t("noLogo")}</Text>
          )}
        </div>
        <div>
          <Group gap="xs">
            <FileButton accept={ACCEPTED} onChange={choose} resetRef={forgetFile}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  leftSection={<IconPhotoUp aria-hidden />}
                  loading={isPutting}
                  disabled={isRemoving}
                >
                  {t(logo ? "replaceLogo" : "chooseLogo")}
                </Button>
              )}
            </FileButton>
            {logo && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash aria-hidden />}
                loading={isRemoving}
                disabled={isPutting}
                onClick={remove}
              >
                {t("removeLogo")}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            {t("logoHint")}
          </Text>
        </div>
      </div>
      <ResultDialog result={failure} unexplained={t("logoFailed")} onClose={close} />
    </div>
  );
}

function useLogo(onChanged: Props["onChanged"]) {
  const [failure, setFailure] = useState<Result<SettingsView> | null>(null);
  const putting = useCommand(putLogoAction);
  const removing = useCommand(removeLogoAction);
  const forgetFile = useRef<() => void>(null);

  function take(result: Result<SettingsView> | null) {
    if (result?.ok) onChanged(result.data);
    else setFailure(result);
  }

  async function put(logo: File) {
    const problem = findProblem(logo);
    take(problem ? { ok: false, refusal: { code: problem } } : await putting.run({ logo }));
    // The browser would not report the same file a second time, even after it was changed.
    forgetFile.current?.();
  }

  return {
    choose: (file: File | null) => void (file && put(file)),
    remove: () => void removing.run({}).then(take),
    isPutting: putting.isRunning,
    isRemoving: removing.isRunning,
    forgetFile,
    failure,
    close: () => setFailure(null),
  };
}

/** The check before the upload. The server inspects the content. */
function findProblem({ type, size }: File) {
  if (!TYPES.has(type)) return "logoType";
  return size > MAX_IMAGE_BYTES ? "imageTooLarge" : null;
}
