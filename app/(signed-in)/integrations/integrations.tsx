"use client";

import { Screen } from "@/components/frame/screen";
import type { Result } from "@/lib/platform/errors/app-error";
import type { TokenView } from "@/lib/integrations/tokens/schema";
import type { WebhookView } from "@/lib/integrations/webhooks/schema";
import classes from "./integrations.module.css";
import { Tokens } from "./tokens/tokens";
import { Webhooks } from "./webhooks/webhooks";

type Props = {
  readonly tokens: Result<TokenView[]>;
  readonly webhooks: Result<WebhookView[]>;
};

/** Screen of the API tokens and webhooks through which other programs work with the app. */
export function Integrations({ tokens, webhooks }: Props) {
  return (
    <Screen>
      <div className={classes.screen}>
        <Tokens initial={tokens} />
        <Webhooks initial={webhooks} />
      </div>
    </Screen>
  );
}
