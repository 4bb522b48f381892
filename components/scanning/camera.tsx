"use client";

import { useTranslations } from "next-intl";
import classes from "./scanning.module.css";
import { useCamera } from "./use-camera";

/** The camera's picture, and why there is none. Calls `onCode` for each code that comes into it. */
export function Camera({ onCode }: { readonly onCode: (code: string) => void }) {
  const t = useTranslations("scanning");
  const { video, state } = useCamera(onCode);
  return (
    <div className={classes.camera} data-state={state}>
      <video ref={video} muted playsInline aria-label={t("cameraPicture")} />
      <p role="status">{t(`states.${state}`)}</p>
    </div>
  );
}
