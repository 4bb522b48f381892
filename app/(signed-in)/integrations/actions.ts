"use server";

import { action } from "@/lib/http/action";
import { createToken, revokeToken } from "@/lib/integrations/tokens/commands";
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  resendDelivery,
  testWebhook,
  updateWebhook,
} from "@/lib/integrations/webhooks/commands";

export const createTokenAction = action("createToken", createToken);
export const revokeTokenAction = action("revokeToken", revokeToken);
export const createWebhookAction = action("createWebhook", createWebhook);
export const updateWebhookAction = action("updateWebhook", updateWebhook);
export const deleteWebhookAction = action("deleteWebhook", deleteWebhook);
export const changeWebhookSecretAction = action("changeWebhookSecret", changeWebhookSecret);
export const testWebhookAction = action("testWebhook", testWebhook);
export const resendDeliveryAction = action("resendDelivery", resendDelivery);
