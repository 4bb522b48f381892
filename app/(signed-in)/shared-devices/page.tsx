import { loadResult, pageActor } from "@/lib/http/page";
import { settings } from "@/lib/platform/env";
import { listSharedDevices } from "@/lib/users/shared-devices/queries";
import { SharedDevices } from "./shared-devices";

export default async function SharedDevicesPage() {
  const actor = await pageActor("/shared-devices");
  const isLanOpen = settings().LAN !== undefined;
  return (
    <SharedDevices initial={await loadResult(listSharedDevices(actor))} isLanOpen={isLanOpen} />
  );
}
