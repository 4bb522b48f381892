import { headers } from "next/headers";
import { LANGUAGES } from "@/lib/platform/languages";
import { shownFactory } from "@/lib/settings/queries";
import { BoardScreen } from "./board-screen";
import { RestartUnlessStarted } from "./restart-unless-started";

type Props = { readonly searchParams: Promise<{ language?: string | string[] }> };

/** The board for a screen in the hall. It needs no session: the screen reads its figures with a token of its own. */
export default async function BoardPage({ searchParams }: Props) {
  const { language } = await searchParams;
  const { logo } = await shownFactory();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <RestartUnlessStarted nonce={nonce} />
      <BoardScreen logo={logo} language={LANGUAGES.find((known) => known === language)} />
    </>
  );
}
