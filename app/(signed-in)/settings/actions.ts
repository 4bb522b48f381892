"use server";

import { action } from "@/lib/http/action";
import { putLogo, removeLogo, saveSettings } from "@/lib/settings/changes/commands";

export const saveSettingsAction = action("saveSettings", saveSettings);

export const putLogoAction = action("putLogo", putLogo);

export const removeLogoAction = action("removeLogo", removeLogo);
