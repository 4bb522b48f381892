"use client";

import { Button, Card } from "@mantine/core";
import { IconDeviceTablet, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { KEYS } from "@/components/data/query-keys";
import { readListOfApi } from "@/components/data/read-api";
import { useServerQuery } from "@/components/data/use-server-query";
import { ResultDialog } from "@/components/forms/result-dialog";
import { Screen } from "@/components/frame/screen";
import { useDialogSubject } from "@/components/hooks/use-dialog-subject";
import { lazyPart, usePrefetch } from "@/components/loading/lazy-part";
import { LoadingOverlay } from "@/components/ui/dialogs/loading-overlay";
import { FetchFailed } from "@/components/ui/states/fetch-failed";
import { Notice } from "@/components/ui/states/notice";
import { isolate } from "@/components/ui/text/isolate";
import type { Result } from "@/lib/platform/errors/app-error";
import { TRUST_PAGE } from "@/lib/lan/rules";
import type { SharedDeviceView } from "@/lib/users/shared-devices/schema";
import { DeviceList } from "./device-list";
import classes from "./shared-devices.module.css";

const loadDialog = () => import("./register-dialog").then(({ RegisterDialog }) => RegisterDialog);
const RegisterDialog = lazyPart(loadDialog, <LoadingOverlay />);

const loadSchema = () =>
  import("@/lib/users/shared-devices/schema").then((schemas) => schemas.sharedDeviceViewSchema);

type Props = {
  readonly initial: Result<SharedDeviceView[]>;
  /** True where devices of the own network come to trust the factory's certificate. */
  readonly isLanOpen: boolean;
};

/** Screen of the devices that several people share: the one at hand is registered here, and each is removed. */
export function SharedDevices({ initial, isLanOpen }: Props) {
  const t = useTranslations("sharedDevices");
  const list = useServerQuery<SharedDeviceView[]>({
    queryKey: KEYS.sharedDevices,
    initial,
    read: (signal) => readListOfApi("/auth/shared-devices", loadSchema, signal),
  });
  const registering = useDialogSubject<true>();
  const [registered, setRegistered] = useState<Result<SharedDeviceView> | null>(null);
  usePrefetch(loadDialog);
  return (
    <Screen>
      <div className={classes.screen}>
        <ThisDevice onRegister={() => registering.ask(true)} />
        {isLanOpen && (
          <p className={classes.text}>
            <a href={TRUST_PAGE}>{t("setUp")}</a>
          </p>
        )}
        {list.isStale && (
          <FetchFailed
            text={t("fetchFailed")}
            isRetrying={list.isReloading}
            onRetry={list.refresh}
          />
        )}
        {list.data && <DeviceList devices={list.data} onChanged={list.refresh} />}
      </div>
      {registering.dialog && (
        <RegisterDialog
          key={registering.dialog.opening}
          isOpen={registering.dialog.isOpen}
          onRegistered={(data) => {
            registering.close();
            setRegistered({ ok: true, data });
            list.refresh();
          }}
          onClose={registering.close}
        />
      )}
      <ResultDialog
        result={registered}
        done={({ name }) => [t("registered", { name: isolate(name) })]}
        failed={t("registerFailed")}
        onClose={() => setRegistered(null)}
      />
    </Screen>
  );
}

type ThisDeviceProps = { readonly onRegister: () => void };

/** Says what shared devices are for, and registers the device at hand or names it. */
function ThisDevice({ onRegister }: ThisDeviceProps) {
  const t = useTranslations("sharedDevices");
  const { sharedDevice } = useActor();
  return (
    <Card padding="lg" className={classes.head}>
      <p className={classes.text}>{t("text")}</p>
      {sharedDevice ? (
        <Notice color="gray" Icon={IconDeviceTablet} role="status">
          {t("isRegistered", { name: isolate(sharedDevice.name) })}
        </Notice>
      ) : (
        <Button size="md" leftSection={<IconPlus aria-hidden />} onClick={onRegister}>
          {t("register")}
        </Button>
      )}
    </Card>
  );
}
