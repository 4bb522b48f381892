import { ColorSwatch } from "@mantine/core";
import classes from "./color-name.module.css";
import { cssColorOf } from "./colors";

/** A color's name after its swatch, when the name is a known color; `of` names the sort it belongs to. */
export function ColorName({ name, of }: { name: string; of?: string }) {
  const css = cssColorOf(name);
  return (
    <span className={classes.colorName}>
      {css && <Swatch css={css} />}
      <span>
        {of !== undefined && (
          <>
            <bdi>{of}</bdi>
            {" · "}
          </>
        )}
        <bdi>{name}</bdi>
      </span>
    </span>
  );
}

// The kit's swatch by its classes, without its component: a screen of products shows more than a hundred.
function Swatch({ css }: { css: string }) {
  return (
    <span className={`${ColorSwatch.classes.root} ${classes.swatch}`} aria-hidden>
      <span className={ColorSwatch.classes.colorOverlay} style={{ backgroundColor: css }} />
      <span className={ColorSwatch.classes.shadowOverlay} />
    </span>
  );
}
