import { randomUUID } from "node:crypto";
import { createSubscription } from "../samples/subscription";
import { DELETE, EVERYBODY, GET, POST, PUT, REVIEWERS, type Probe } from "./probe";

const HOLDERS = ["worker", "manager", "sales"] as const;

const name = () => `m-${randomUUID().slice(0, 13)}`;
const noSecondFactor = () => ({ password: "factory-demo", code: "000000" });
const samePassword = () => ({ currentPassword: "factory-demo", newPassword: "factory-demo" });
const noName = () => ({ displayName: null });
const noPin = () => ({ password: "factory-demo", pin: "" });

/** The calls about accounts and sign-ins; those that need a shared device before one is registered. */
export const ACCOUNT_PROBES: readonly Probe[] = [
  POST("/auth/login", "anybody", 200, () => ({ username: "worker", password: "factory-demo" })),
  POST("/auth/logout", EVERYBODY, 200),
  GET("/auth/me", EVERYBODY, 200),
  PUT("/auth/me", EVERYBODY, 200, noName),
  GET("/auth/language", EVERYBODY, 200),
  PUT("/auth/language", EVERYBODY, 200, () => ({ language: null })),
  PUT("/auth/password", EVERYBODY, 200, samePassword),
  GET("/auth/push", EVERYBODY, 200),
  PUT("/auth/push", EVERYBODY, 200, () => ({ kinds: ["comment"], quietHours: null })),
  DELETE("/auth/push/devices/{id}", EVERYBODY, 404),
  PUT("/auth/push/subscription", EVERYBODY, 200, createSubscription),
  GET("/auth/second-factor", EVERYBODY, 200),
  POST("/auth/second-factor", EVERYBODY, 201, () => ({ password: "factory-demo" })),
  PUT("/auth/second-factor", EVERYBODY, 400, () => ({ code: "" })),
  DELETE("/auth/second-factor", EVERYBODY, 409, noSecondFactor),
  POST("/auth/second-factor/recovery-codes", EVERYBODY, 409, noSecondFactor),
  GET("/auth/sessions", EVERYBODY, 200),
  DELETE("/auth/sessions", EVERYBODY, 200),
  DELETE("/auth/sessions/{id}", EVERYBODY, 404),
  POST("/auth/signup", REVIEWERS, 201, () => ({ username: name(), password: "factory-demo" })),
  PUT("/auth/user/{username}", REVIEWERS, 404, noName),
  DELETE("/auth/user/{username}", REVIEWERS, 404),
  GET("/auth/users", REVIEWERS, 200),
  PUT("/auth/users/{username}/activate", REVIEWERS, 404),
  PUT("/auth/users/{username}/deactivate", REVIEWERS, 404),
  POST("/auth/users/{username}/one-time-password", REVIEWERS, 404),
  PUT("/auth/users/{username}/role", REVIEWERS, 404, () => ({ userType: "sales" })),
  DELETE("/auth/users/{username}/second-factor", REVIEWERS, 404),
  GET("/auth/users/{username}/sessions", REVIEWERS, 404),
  DELETE("/auth/users/{username}/sessions", REVIEWERS, 404),
  DELETE("/auth/users/{username}/sessions/{id}", REVIEWERS, 404),
  POST("/auth/lock", EVERYBODY, 409),
  GET("/auth/pin", HOLDERS, 200),
  PUT("/auth/pin", HOLDERS, 400, noPin),
  DELETE("/auth/pin", HOLDERS, 409),
  GET("/auth/quick", "anybody", 200),
  POST("/auth/quick", "anybody", 409, () => ({ username: "worker", pin: "4711" })),
  GET("/auth/shared-devices", REVIEWERS, 200),
  POST("/auth/shared-devices", REVIEWERS, 201, () => ({ name: name() })),
  DELETE("/auth/shared-devices/{id}", REVIEWERS, 404),
  POST("/auth/badges", REVIEWERS, 404, () => ({ username: "nobody", locale: "en" })),
  GET("/auth/users/{username}/badge", REVIEWERS, 404),
  POST("/auth/users/{username}/badge", REVIEWERS, 404),
  DELETE("/auth/users/{username}/badge", REVIEWERS, 404),
];
