import { CardsToCome, ToCome } from "@/components/ui/to-come";
import { Introduction } from "./introduction";

export default function Loading() {
  return (
    <ToCome>
      <Introduction />
      <CardsToCome count={4} height="16rem" />
    </ToCome>
  );
}
