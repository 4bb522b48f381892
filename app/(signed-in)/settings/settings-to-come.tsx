import { CardsToCome, ToCome } from "@/components/ui/states/to-come";

/** The places of the sections. */
export function SettingsToCome() {
  return (
    <ToCome>
      <CardsToCome count={4} height="14rem" />
    </ToCome>
  );
}
