"use client";

import { later } from "@/components/ui/later";
import classes from "./login-form.module.css";

/** `ChoosePasswordForm`, which few people ever see: its code is loaded after the page. */
export const LazyChoosePasswordForm = later(
  () => import("./choose-password-form").then((loaded) => loaded.ChoosePasswordForm),
  <div className={classes.formToCome} aria-hidden />,
);

/** `LoginCodeField`, which few logins ask for: its code is loaded then. */
export const LazyCodeField = later(
  () => import("./login-code-field").then((loaded) => loaded.LoginCodeField),
  <div className={classes.codeToCome} aria-hidden />,
);

/** `DemoAccounts`, which a factory never has. */
export const LazyDemoAccounts = later(
  () => import("./demo-accounts").then((loaded) => loaded.DemoAccounts),
  <div className={classes.accountsToCome} aria-hidden />,
);
