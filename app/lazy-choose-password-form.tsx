"use client";

import { later } from "@/components/ui/later";
import classes from "./login-form.module.css";

/** `ChoosePasswordForm`, which few people ever see: its code is loaded after the page. */
export const LazyChoosePasswordForm = later(
  () => import("./choose-password-form").then((loaded) => loaded.ChoosePasswordForm),
  <div className={classes.formToCome} aria-hidden />,
);
