import { CardToCome, TextToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <TextToCome width="10rem" />
      <CardToCome height="9.5rem" />
      <TextToCome width="100%" />
      <CardToCome height="8rem" />
      <CardToCome height="24rem" />
    </ToCome>
  );
}
