import { RowsToCome, SearchToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <SearchToCome />
      <RowsToCome count={8} height="2.875rem" />
    </ToCome>
  );
}
