"use server";

import { revalidatePath } from "next/cache";
import { action } from "@/lib/http/action";
import { changePushSettings, subscribePush, turnPushOff } from "@/lib/push/commands";
import { changeOwnLanguage } from "@/lib/users/commands";
import { changeOwnStartAction } from "@/lib/requests/sales/start-action/commands";
import { changeOwnDisplayName } from "@/lib/users/display-names/commands";
import { endOtherSessions, endOwnSession } from "@/lib/users/sessions/commands";
import { changeOwnPassword } from "@/lib/users/passwords/commands";
import { removePin, setPin } from "@/lib/users/pins/commands";
import {
  confirmSecondFactor,
  endSecondFactor,
  makeRecoveryCodes,
  startSecondFactor,
} from "@/lib/users/second-factor/commands";

const showAccount = () => revalidatePath("/change-password");

/** A new password ends the own PINs as well. */
export const changePasswordAction = action("changePassword", changeOwnPassword, {
  answer: showAccount,
});

export const setOwnPinAction = action("setOwnPin", setPin, { answer: showAccount });

export const removeOwnPinAction = action("removeOwnPin", removePin, { answer: showAccount });

export const changeOwnDisplayNameAction = action("changeOwnDisplayName", changeOwnDisplayName, {
  answer: (changed) => {
    // The name stands in the header of every screen.
    revalidatePath("/", "layout");
    return changed;
  },
});

export const changeOwnLanguageAction = action("changeOwnLanguage", changeOwnLanguage);

export const changeOwnStartActionAction = action("changeOwnStartAction", changeOwnStartAction, {
  answer: (changed) => {
    revalidatePath("/sales-create-request");
    return changed;
  },
});

export const startSecondFactorAction = action("startSecondFactor", startSecondFactor);

export const confirmSecondFactorAction = action("confirmSecondFactor", confirmSecondFactor);

export const makeRecoveryCodesAction = action("makeRecoveryCodes", makeRecoveryCodes);

export const endSecondFactorAction = action("endSecondFactor", endSecondFactor);

export const endOwnSessionAction = action("endOwnSession", endOwnSession);

export const endOtherSessionsAction = action("endOtherSessions", endOtherSessions);

export const changePushSettingsAction = action("changePushSettings", changePushSettings);

export const subscribePushAction = action("subscribePush", subscribePush);

export const turnPushOffAction = action("turnPushOff", turnPushOff);
