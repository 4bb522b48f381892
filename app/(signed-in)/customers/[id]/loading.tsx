import { CardsToCome, CardToCome, TextToCome, ToCome } from "@/components/ui/to-come";

export default function Loading() {
  return (
    <ToCome>
      <TextToCome width="10rem" />
      <CardToCome height="8rem" />
      <TextToCome width="6rem" />
      <CardToCome height="5rem" />
      <CardsToCome count={3} height="14rem" />
    </ToCome>
  );
}
