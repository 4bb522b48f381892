import { CardToCome, TextToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <TextToCome width="10rem" />
      <CardToCome height="8rem" />
      <TextToCome width="6rem" />
      <CardToCome height="5rem" />
      <CardToCome height="24rem" />
    </ToCome>
  );
}
