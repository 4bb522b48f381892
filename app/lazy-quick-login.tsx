"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import classes from "./login-form.module.css";

/** `QuickLogin`, which only shared devices show. */
export const LazyQuickLogin = lazyPart(
  () => import("./quick-login").then((loaded) => loaded.QuickLogin),
  <div className={classes.formToCome} aria-hidden />,
);
