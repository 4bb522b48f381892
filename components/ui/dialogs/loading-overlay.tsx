import { Loader } from "@mantine/core";
import classes from "./loading-overlay.module.css";

/** Lies over what cannot be used while something is on its way. */
export function LoadingOverlay() {
  return (
    <div className={classes.overlay}>
      <Loader />
    </div>
  );
}
