import type { FactoryView } from "@/lib/settings/schema";
import classes from "./brand-mark.module.css";
import { Mark } from "./mark";

type Props = { readonly logo: FactoryView["logo"]; readonly size?: string };

/** The factory's logo; without one the product's mark. Decorative, as the mark. */
export function BrandMark({ logo, size = "2rem" }: Props) {
  if (!logo) return <Mark size={size} />;
  return (
    // Next's own picture would be made anew on the server; this one is small already.
    <img
      src={logo.url}
      alt=""
      width={logo.width}
      height={logo.height}
      className={classes.logo}
      style={{ maxBlockSize: size }}
    />
  );
}
