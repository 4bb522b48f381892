import { RowsToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <RowsToCome count={8} height="4rem" />
    </ToCome>
  );
}
