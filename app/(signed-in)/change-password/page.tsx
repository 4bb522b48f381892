import { pageActor } from "@/lib/http/page";
import { ChangePasswordForm } from "./change-password-form";

export default async function ChangePasswordPage() {
  await pageActor("/change-password");
  return <ChangePasswordForm />;
}
