import classes from "./shared-device.module.css";

/** The reasons of a refusal, which screen readers announce. */
export function Problems({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div role="alert" className={classes.refusal}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
