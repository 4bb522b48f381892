import { Stack } from "@mantine/core";
import { Screen } from "@/components/frame/screen";
import { can } from "@/lib/auth/permissions";
import { pageActor, requireFound } from "@/lib/http/page";
import { getOwnStartAction } from "@/lib/requests/sales/start-action/queries";
import { getOwnPin } from "@/lib/users/pins/queries";
import { ChangePasswordForm } from "./change-password-form";
import { DisplayNameForm } from "./display-name-form";
import { LanguageForm } from "./language-form";
import { OwnPinForm } from "./lazy-own-pin-form";
import { PushCard } from "./push-card";
import { SecondFactorCard } from "./second-factor-card";
import { SessionsCard } from "./sessions-card";
import { StartActionForm } from "./lazy-start-action-form";

export default async function ChangePasswordPage() {
  const actor = await pageActor("/change-password");
  const [start, pin] = await Promise.all([
    can(actor, "salesRequests.create") && requireFound(getOwnStartAction(actor)),
    can(actor, "ownPin.manage") && requireFound(getOwnPin(actor)),
  ]);
  return (
    <Screen>
      <Stack>
        <ChangePasswordForm />
        <DisplayNameForm />
        <LanguageForm />
        {start && <StartActionForm initial={start.action} />}
        {pin && pin.device !== null && <OwnPinForm device={pin.device} isSet={pin.isSet} />}
        {!actor.sharedDevice && <PushCard />}
        <SecondFactorCard />
        <SessionsCard />
      </Stack>
    </Screen>
  );
}
