"use client";

import { Box } from "@mantine/core";
import { lazyPart } from "@/components/loading/lazy-part";
import { Skeleton } from "@/components/ui/states/skeleton";

/** The form that only sales people have: its code loads after the forms that all have. */
export const StartActionForm = lazyPart(
  () => import("./start-action-form").then((loaded) => loaded.StartActionForm),
  <Box w="100%" maw="36rem" mx="auto">
    <Skeleton blockSize="13rem" />
  </Box>,
);
