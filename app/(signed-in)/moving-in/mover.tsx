"use client";

import { Button, Card, Group } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import imports from "@/components/imports/imports.module.css";
import { Notice } from "@/components/ui/states/notice";
import { isolate } from "@/components/ui/text/isolate";
import { getReadiness, listUsernames, type Folder } from "@/lib/moving-in/rules";
import type { Progress } from "@/lib/moving-in/steps/rules";
import { Cards } from "./cards";
import { FolderPlace } from "./folder-place";
import { NextSteps } from "./next-steps";
import { PassedOver } from "./passed-over";
import { FoundPlan } from "./found-plan";
import { Tables } from "./tables";
import { useFolder, type MovedFolder } from "./use-folder";

/** The way of a folder: its choice, what was found in it, the import, and the cards of new users. */
export function Mover() {
  const t = useTranslations("movingIn");
  const moved = useFolder();
  const { folder, progress } = moved;
  return (
    <div className={imports.screen}>
      {!folder && !progress && <FolderPlace onChoose={moved.choose} />}
      {progress && <Running progress={progress} />}
      {moved.hasFailed && (
        <Notice color="red" Icon={IconCircleX}>
          {t("failed")}
        </Notice>
      )}
      {folder && <Found moved={moved} folder={folder} />}
    </div>
  );
}

type FoundProps = { readonly moved: MovedFolder; readonly folder: Folder };

/** The contents of a folder, and what comes next. */
function Found({ moved, folder }: FoundProps) {
  const isEnded = moved.hasBegun && !moved.progress;
  const usernames = isEnded ? listUsernames(folder) : [];
  const hasFiles = folder.tables.length + folder.pictures.length > 0;
  return (
    <>
      <FoundPlan folder={folder} />
      {hasFiles && <Tables moved={moved} folder={folder} />}
      <PassedOver folder={folder} />
      {!moved.progress && <Foot moved={moved} folder={folder} />}
      {usernames.length > 0 && <Cards usernames={usernames} />}
      {isEnded && <NextSteps />}
    </>
  );
}

function Running({ progress: { part, fileName, done, count } }: { readonly progress: Progress }) {
  const t = useTranslations("movingIn");
  return (
    <Card component="section" padding="lg" aria-label={t("progress")} className={imports.progress}>
      <p role="status" className={imports.stage}>
        {t(`parts.${part}`, { file: isolate(fileName), done: done + 1, count })}
      </p>
      <progress aria-label={t("progress")} className={imports.bar} max={count} value={done} />
    </Card>
  );
}

/** Writes what is right, or says what is in the way. */
function Foot({ moved, folder }: FoundProps) {
  const t = useTranslations("movingIn");
  const readiness = getReadiness(folder);
  const isEmpty = readiness === "empty";
  const isOver = isEmpty || readiness === "nothing";
  return (
    <>
      {readiness === "blocked" && (
        <Notice color="amber" Icon={IconAlertTriangle} role="status">
          {t("blocked")}
        </Notice>
      )}
      {isOver && (
        <Notice
          color={isEmpty ? "gray" : "green"}
          Icon={isEmpty ? IconAlertTriangle : IconCircleCheck}
          role="status"
        >
          {t(isEmpty ? "nothing" : "ready")}
        </Notice>
      )}
      <Group gap="xs">
        {!isOver && (
          <Button size="md" disabled={readiness === "blocked"} onClick={moved.write}>
            {t(moved.hasBegun ? "importRest" : "import")}
          </Button>
        )}
        <Button size="md" variant="default" onClick={moved.clear}>
          {t("another")}
        </Button>
      </Group>
    </>
  );
}
