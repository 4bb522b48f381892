import { CardToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardToCome height="20rem" />
      <CardToCome height="20rem" />
    </ToCome>
  );
}
