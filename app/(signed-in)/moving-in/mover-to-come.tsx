import { CardToCome, ToCome } from "@/components/ui/states/to-come";

/** The place of the choice of a folder. */
export function MoverToCome() {
  return (
    <ToCome>
      <CardToCome height="28rem" />
    </ToCome>
  );
}
