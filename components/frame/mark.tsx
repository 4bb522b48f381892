import type { FactoryView } from "@/lib/settings/schema";
import classes from "./mark.module.css";

type Props = { readonly logo: FactoryView["logo"]; readonly size: string };

/** The factory's logo; without one the product's mark. Decorative: the name stands beside it, or the link around it has one. */
export function Mark({ logo, size }: Props) {
  const ratio = logo ? logo.width / logo.height : 1;
  return logo ? (
    <img
      src={logo.url}
      alt=""
      width={logo.width}
      height={logo.height}
      className={classes.logo}
      // Behind the styles and words of the screen.
      fetchPriority="low"
      // Its place is known before it has come.
      style={{ inlineSize: `min(4rem, ${size} * ${ratio})`, aspectRatio: ratio }}
    />
  ) : (
    <span className={classes.mark} style={{ inlineSize: size, blockSize: size }} />
  );
}
