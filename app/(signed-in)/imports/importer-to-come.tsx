import { CardToCome, ToCome } from "@/components/ui/states/to-come";

/** The places of the choice and of the file. */
export function ImporterToCome() {
  return (
    <ToCome>
      <CardToCome height="16rem" />
      <CardToCome height="18rem" />
    </ToCome>
  );
}
