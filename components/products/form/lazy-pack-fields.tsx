"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import classes from "./product-form.module.css";

/** The packs of a color, which not every product has. */
export const PackFields = lazyPart(
  () => import("./pack-fields").then((module) => module.PackFields),
  <div className={classes.packs} />,
);
