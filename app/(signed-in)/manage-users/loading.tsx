import { ButtonToCome, CardToCome, SearchToCome, ToCome } from "@/components/ui/to-come";

export default function Loading() {
  return (
    <ToCome>
      <SearchToCome>
        <ButtonToCome />
      </SearchToCome>
      <CardToCome height="36rem" />
    </ToCome>
  );
}
