import { CardsToCome, TextToCome, ToCome } from "@/components/ui/to-come";

export default function Loading() {
  return (
    <ToCome>
      <TextToCome width="14rem" />
      <CardsToCome count={4} height="18rem" />
    </ToCome>
  );
}
