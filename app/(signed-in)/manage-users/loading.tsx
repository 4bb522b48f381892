import { SearchedRowsToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return <SearchedRowsToCome count={8} height="3.75rem" />;
}
