import { CardToCome, RowsToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardToCome height="12rem" />
      <RowsToCome count={8} height="4.75rem" />
    </ToCome>
  );
}
