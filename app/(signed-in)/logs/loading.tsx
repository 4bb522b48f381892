import { CardsToCome, CardToCome, ToCome } from "@/components/ui/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardToCome height="12rem" />
      <CardsToCome count={8} height="5rem" />
    </ToCome>
  );
}
