import classes from "./weave-picture.module.css";

const WARP = "M14 8v56M34 8v56M54 8v56M74 8v56";
const PICTURES = {
  nothing: {
    warp: WARP,
    weft: "M4 22h12M28 22h32M82 22h4M4 50h32M48 50h12M72 50h14",
    loose: "M4 36h24M44 36h6",
  },
  noPage: {
    warp: "M14 8v56M34 8v14M34 50v14M54 8v14M54 50v14M74 8v56",
    weft: "M4 15h82M4 57h82M4 29h14M70 29h16M4 43h14M70 43h16",
    loose: "M34 22c0 5-4 5-4 9M54 50c0-5 4-5 4-9",
  },
  failure: {
    warp: "M14 8v56M74 8v56",
    weft: "M4 22h14M70 22h16M4 50h14M70 50h16",
    loose: "M4 36h26c8 0 8-12 16-12s10 8 4 14-14 4-12-4 14-10 20-2 4 4 28 4",
  },
} as const;

export type WeavePictureOf = keyof typeof PICTURES;

type Props = { readonly of: WeavePictureOf };

/** A picture of cloth: threads that wait for a weft, a hole or a knot. Decorative: text stands beside it. */
export function WeavePicture({ of }: Props) {
  const { warp, weft, loose } = PICTURES[of];
  return (
    <svg viewBox="0 0 90 72" className={classes.picture} aria-hidden>
      <path d={warp} className={classes.warp} />
      <path d={weft} className={classes.weft} />
      <path d={loose} className={classes.loose} />
    </svg>
  );
}
