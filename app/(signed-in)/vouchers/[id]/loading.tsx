import { CardToCome, RowsToCome, SearchToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardToCome height="9rem" />
      <SearchToCome />
      <RowsToCome count={8} height="5rem" />
    </ToCome>
  );
}
