import * as authLogin from "../auth/login/route";
import * as authLogout from "../auth/logout/route";
import * as authMe from "../auth/me/route";
import * as authPassword from "../auth/password/route";
import * as authSignup from "../auth/signup/route";
import * as authSecondFactor from "../auth/second-factor/route";
import * as authSecondFactorRecoveryCodes from "../auth/second-factor/recovery-codes/route";
import * as authSessions from "../auth/sessions/route";
import * as authSessionsId from "../auth/sessions/[id]/route";
import * as authUserUsername from "../auth/user/[username]/route";
import * as authUsers from "../auth/users/route";
import * as authUsersUsernameActivate from "../auth/users/[username]/activate/route";
import * as authUsersUsernameDeactivate from "../auth/users/[username]/deactivate/route";
import * as authUsersUsernameOneTimePassword from "../auth/users/[username]/one-time-password/route";
import * as authUsersUsernameSecondFactor from "../auth/users/[username]/second-factor/route";
import * as authUsersUsernameSessions from "../auth/users/[username]/sessions/route";
import * as authUsersUsernameSessionsId from "../auth/users/[username]/sessions/[id]/route";

/** The paths about users and sessions with the modules that answer them. */
export const AUTH_PATHS = {
  "/auth/login": authLogin,
  "/auth/logout": authLogout,
  "/auth/me": authMe,
  "/auth/password": authPassword,
  "/auth/second-factor": authSecondFactor,
  "/auth/second-factor/recovery-codes": authSecondFactorRecoveryCodes,
  "/auth/sessions": authSessions,
  "/auth/sessions/{id}": authSessionsId,
  "/auth/signup": authSignup,
  "/auth/user/{username}": authUserUsername,
  "/auth/users": authUsers,
  "/auth/users/{username}/activate": authUsersUsernameActivate,
  "/auth/users/{username}/deactivate": authUsersUsernameDeactivate,
  "/auth/users/{username}/one-time-password": authUsersUsernameOneTimePassword,
  "/auth/users/{username}/second-factor": authUsersUsernameSecondFactor,
  "/auth/users/{username}/sessions": authUsersUsernameSessions,
  "/auth/users/{username}/sessions/{id}": authUsersUsernameSessionsId,
} as const;
