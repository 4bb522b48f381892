import classes from "./sparkline.module.css";

const WIDTH = 64;
const HEIGHT = 28;
const GAP = 2;

type Props = {
  /** From the oldest to the present one. */
  readonly values: readonly number[];
  readonly color: "petrol" | "clay" | "amber" | "blue";
  readonly as: "bars" | "line";
};

/** The course of a figure, without axes; the figure and its words stand beside it. Time runs as the page reads. */
export function Sparkline({ values, color, as }: Props) {
  return (
    <svg
      className={`${classes.spark} flips`}
      data-color={color}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
    >
      {as === "bars" ? <Bars values={values} /> : <Line values={values} />}
    </svg>
  );
}

function Bars({ values }: Pick<Props, "values">) {
  const most = Math.max(1, ...values);
  const width = (WIDTH + GAP) / values.length - GAP;
  return values.map((value, at) => {
    const height = Math.max(1, (value / most) * HEIGHT);
    return (
      <rect
        key={at}
        className={classes.bar}
        data-present={at === values.length - 1 || undefined}
        x={at * (width + GAP)}
        y={HEIGHT - height}
        width={width}
        height={height}
        rx={1}
      />
    );
  });
}

function Line({ values }: Pick<Props, "values">) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A course that hardly changes is to look so, and one that does not change lies in the middle.
  const room = Math.max(most - least, most * 0.05, 1);
  const middle = (most + least) / 2;
  const points = values.map((value, at) => {
    const x = 2 + (at / Math.max(1, values.length - 1)) * (WIDTH - 5);
    const y = HEIGHT / 2 - ((value - middle) / room) * (HEIGHT - 8);
    return [x, y] as const;
  });
  const path = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <>
      <path className={classes.area} d={`M2 ${HEIGHT}L${path}L${x.toFixed(1)} ${HEIGHT}Z`} />
      <path className={classes.line} d={`M${path}`} />
      <circle className={classes.end} cx={x} cy={y} r={2.5} />
    </>
  );
}
