import { CardsToCome, CardToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardToCome height="19rem" />
      <CardsToCome count={3} height="9rem" />
    </ToCome>
  );
}
