import { encodeQR } from "qr";
import classes from "./qr-code.module.css";

// The empty squares that a scanner needs around it.
const QUIET = 4;

type Props = { readonly text: string; readonly label: string };

/** A text as a QR code, dark on light in both schemes. */
export function QrCode({ text, label }: Props) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={classes.picture}
    >
      <path d={path.join("")} fill="#000" />
    </svg>
  );
}
