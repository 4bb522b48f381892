"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { activateUser, deactivateUser } from "@/lib/users/activation/commands";
import { makeBadge, revokeBadge } from "@/lib/users/badges/commands";
import { listBadgeHolders, printBadges } from "@/lib/users/badges/printing/commands";
import { deleteUser } from "@/lib/users/commands";
import { makeOneTimePassword } from "@/lib/users/passwords/commands";
import { removeSecondFactor } from "@/lib/users/second-factor/commands";
import { endSessionOfUser, endSessionsOfUser } from "@/lib/users/sessions/commands";
import { changeDisplayName } from "@/lib/users/display-names/commands";
import { changeRole } from "@/lib/users/roles/commands";

export const deleteUserAction = action("deleteUser", deleteUser);

export const changeDisplayNameAction = action("changeDisplayName", changeDisplayName, {
  answer: (changed) => {
    // The server renders the person's name into the header.
    revalidatePath("/", "layout");
    return changed;
  },
});

export const changeRoleAction = action("changeRole", changeRole);

export const deactivateUserAction = action("deactivateUser", deactivateUser);

export const activateUserAction = action("activateUser", activateUser);

export const makeOneTimePasswordAction = action("makeOneTimePassword", makeOneTimePassword);

export const removeSecondFactorAction = action("removeSecondFactor", removeSecondFactor);

export const endSessionOfUserAction = action("endSessionOfUser", endSessionOfUser);

export const makeBadgeAction = action("makeBadge", makeBadge);

export const revokeBadgeAction = action("revokeBadge", revokeBadge);

export const listBadgeHoldersAction = action("listBadgeHolders", listBadgeHolders);

export const printBadgesAction = action("printBadges", printBadges);

export const endSessionsOfUserAction = action("endSessionsOfUser", endSessionsOfUser);
