import { ButtonToCome, SearchToCome, CardGridToCome, ToCome } from "@/components/ui/to-come";

export default function Loading() {
  return (
    <ToCome>
      <SearchToCome>
        <ButtonToCome />
      </SearchToCome>
      <CardGridToCome cols={{ base: 1, xs: 2, md: 3 }} count={9} height="9rem" />
    </ToCome>
  );
}
