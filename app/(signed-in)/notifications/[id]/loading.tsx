import { CardToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardToCome height="6rem" />
    </ToCome>
  );
}
