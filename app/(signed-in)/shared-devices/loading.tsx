import { CardToCome, RowsToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardToCome height="6rem" />
      <RowsToCome count={3} height="6rem" />
    </ToCome>
  );
}
