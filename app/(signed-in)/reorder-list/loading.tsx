import { Stack } from "@mantine/core";
import { SearchedRowsToCome, TextToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <Stack>
      <TextToCome width="30rem" />
      <SearchedRowsToCome count={12} height="5.25rem" />
    </Stack>
  );
}
