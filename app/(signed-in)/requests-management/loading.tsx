import { Box } from "@mantine/core";
import { CardGridToCome, RowsToCome, TextToCome, ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <TextToCome width="22rem" />
      <Box visibleFrom="xl">
        <RowsToCome count={8} height="5rem" />
      </Box>
      <Box hiddenFrom="xl">
        <CardGridToCome count={6} height="16rem" />
      </Box>
    </ToCome>
  );
}
