import { ButtonToCome, RowsToCome, SearchToCome, ToCome } from "@/components/ui/to-come";

export default function Loading() {
  return (
    <ToCome>
      <SearchToCome>
        <ButtonToCome />
      </SearchToCome>
      <RowsToCome count={8} height="4.5rem" />
    </ToCome>
  );
}
