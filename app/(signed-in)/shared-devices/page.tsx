import { loadResult, pageActor } from "@/lib/http/page";
import { listSharedDevices } from "@/lib/users/shared-devices/queries";
import { SharedDevices } from "./shared-devices";

export default async function SharedDevicesPage() {
  const actor = await pageActor("/shared-devices");
  return <SharedDevices initial={await loadResult(listSharedDevices(actor))} />;
}
