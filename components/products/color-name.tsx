import classes from "./color-name.module.css";
import { findCssColor } from "./colors";

/**
 * A color's name after its swatch, when the name is a known color, and before both the sort that `of` names. Each is a run of its
 * own, in the order of the page: the swatch stays beside the color in whichever languages the two are.
 */
export function ColorName({ name, of }: { name: string; of?: string }) {
  const color = (
    <span className={classes.color}>
      <Swatch name={name} />
      <bdi>{name}</bdi>
    </span>
  );
  if (of === undefined) return color;
  return (
    <span className={classes.colorName}>
      <span>
        {/* No line begins with the dot. */}
        <bdi>{of}</bdi>
        {"\u00A0· "}
      </span>
      {color}
    </span>
  );
}

/** The swatch of a known color, nothing for any other name. */
export function Swatch({ name }: { name: string }) {
  const css = findCssColor(name);
  if (!css) return null;
  // One element, not the kit's swatch with its parts: a screen of products shows more than a hundred.
  return <span className={classes.swatch} style={{ backgroundColor: css }} aria-hidden />;
}
