import { CardToCome, RowsToCome, SearchToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <SearchToCome />
      <CardToCome height="6.5rem" />
      <RowsToCome count={6} height="3.5rem" />
    </ToCome>
  );
}
