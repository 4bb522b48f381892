import { Paper } from "@mantine/core";
import classes from "./product-skeleton.module.css";

/** The layout of a list of products. */
export type ProductLayout = "rows" | "cards";

type Props = { readonly height: number; readonly layout: ProductLayout };

/** The place of a product that is still to come, as high as it will be (CSS pixels). */
export function ProductSkeleton({ height, layout }: Props) {
  return (
    <Paper className={classes[layout]} withBorder={layout === "cards"} mih={height} aria-hidden />
  );
}
