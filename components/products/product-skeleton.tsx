import { Paper } from "@mantine/core";
import classes from "./product-skeleton.module.css";

/** The place of a product whose card is still to come, as high as it will be (CSS pixels). */
export function ProductSkeleton({ height }: { height: number }) {
  return <Paper withBorder className={classes.skeleton} mih={height} aria-hidden />;
}
