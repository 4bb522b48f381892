import { Stack } from "@mantine/core";
import { Screen } from "@/components/frame/screen";
import { can } from "@/lib/auth/permissions";
import { pageActor, requireFound } from "@/lib/http/page";
import { getOwnStartAction } from "@/lib/requests/sales/start-action/queries";
import { ChangePasswordForm } from "./change-password-form";
import { DisplayNameForm } from "./display-name-form";
import { LanguageForm } from "./language-form";
import { SecondFactorCard } from "./second-factor-card";
import { SessionsCard } from "./sessions-card";
import { StartActionForm } from "./lazy-start-action-form";

export default async function ChangePasswordPage() {
  const actor = await pageActor("/change-password");
  const start =
    can(actor, "salesRequests.create") && (await requireFound(getOwnStartAction(actor)));
  return (
    <Screen>
      <Stack>
        <ChangePasswordForm />
        <DisplayNameForm />
        <LanguageForm />
        {start && <StartActionForm initial={start.action} />}
        <SecondFactorCard />
        <SessionsCard />
      </Stack>
    </Screen>
  );
}
