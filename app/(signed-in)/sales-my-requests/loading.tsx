import { RowsToCome, ToCome } from "@/components/ui/states/to-come";
import { Introduction } from "./introduction";

export default function Loading() {
  return (
    <ToCome>
      <Introduction filter={null} />
      <RowsToCome count={4} height="16rem" />
    </ToCome>
  );
}
