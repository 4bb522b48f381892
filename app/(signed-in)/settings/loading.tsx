import { SettingsToCome } from "./settings-to-come";

export default function Loading() {
  return <SettingsToCome />;
}
