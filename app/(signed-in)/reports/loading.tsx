import { CardToCome, RowsToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardToCome height="12rem" />
      <CardToCome height="18rem" />
      <RowsToCome count={8} height="3rem" />
    </ToCome>
  );
}
