import { CardsToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <CardsToCome count={5} height="7rem" />
    </ToCome>
  );
}
