import { loadResult, pageActor } from "@/lib/http/page";
import { getSettings } from "@/lib/settings/queries";
import { Settings } from "./settings";

export default async function SettingsPage() {
  const actor = await pageActor("/settings");
  return <Settings initial={await loadResult(getSettings(actor))} />;
}
