import { pageActor } from "@/lib/http/page";
import { Stack } from "@mantine/core";
import { Screen } from "@/components/frame/screen";
import { ChangePasswordForm } from "./change-password-form";
import { DisplayNameForm } from "./display-name-form";
import { LanguageForm } from "./language-form";
import { SecondFactorCard } from "./second-factor-card";
import { SessionsCard } from "./sessions-card";

export default async function ChangePasswordPage() {
  await pageActor("/change-password");
  return (
    <Screen>
      <Stack>
        <ChangePasswordForm />
        <DisplayNameForm />
        <LanguageForm />
        <SecondFactorCard />
        <SessionsCard />
      </Stack>
    </Screen>
  );
}
