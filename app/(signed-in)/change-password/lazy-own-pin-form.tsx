"use client";

import { Box } from "@mantine/core";
import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";

/** The form that only shared devices show: its code loads after the forms that all have. */
export const OwnPinForm = lazyPart(
  () => import("./own-pin-form").then((loaded) => loaded.OwnPinForm),
  <Box w="100%" maw="36rem" mx="auto">
    <Skeleton blockSize="26rem" />
  </Box>,
);
