import { memo } from "react";
import classes from "./product-picture.module.css";

type Props = {
  /** The picture's address; null where a product has none. */
  readonly url: string | null;
  /** xs 28, sm 40, md 48, lg 64 px at the usual text size. */
  readonly size?: "xs" | "sm" | "md" | "lg";
};

/** A product's small square picture, or a piece of plain weave in its place. The product's name stands beside it, so it has no text. */
export const ProductPicture = memo(function ProductPicture({ url, size = "md" }: Props) {
  if (url === null)
    return <span className={classes.picture} data-size={size} data-is-missing aria-hidden />;
  return (
    // The kit's image brings a choice for pictures that do not come along.
    <img
      src={`${url}?size=small`}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes.picture}
      data-size={size}
    />
  );
});
