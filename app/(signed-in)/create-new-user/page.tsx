import { pageActor } from "@/lib/http/page";
import { CreateUserForm } from "./create-user-form";

export default async function CreateNewUserPage() {
  await pageActor("/create-new-user");
  return <CreateUserForm />;
}
