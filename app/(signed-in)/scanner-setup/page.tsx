import { Screen } from "@/components/frame/screen";
import { pageActor } from "@/lib/http/page";
import { ScannerSetup } from "./scanner-setup";

export default async function ScannerSetupPage() {
  await pageActor("/scanner-setup");
  return (
    <Screen>
      <ScannerSetup />
    </Screen>
  );
}
