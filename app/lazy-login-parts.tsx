"use client";

import { lazyPart } from "@/components/loading/lazy-part";
import classes from "./login-form.module.css";

/** `ChoosePasswordForm`, which few people ever see: its code is loaded after the page. */
export const LazyChoosePasswordForm = lazyPart(
  () => import("./choose-password-form").then((loaded) => loaded.ChoosePasswordForm),
  <div className={classes.formToCome} aria-hidden />,
);

/** `LoginCodeField`, which few logins ask for: its code is loaded then. */
export const LazyCodeField = lazyPart(
  () => import("./login-code-field").then((loaded) => loaded.LoginCodeField),
  <div className={classes.codeToCome} aria-hidden />,
);

/** `DemoAccounts`, which a factory never has. */
export const LazyDemoAccounts = lazyPart(
  () => import("./demo-accounts").then((loaded) => loaded.DemoAccounts),
  <div className={classes.accountsToCome} aria-hidden />,
);
