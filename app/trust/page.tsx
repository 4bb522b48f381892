import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { findLan } from "@/lib/lan/queries";
import { guessDeviceKind } from "@/lib/lan/rules";
import { shownFactory } from "@/lib/settings/queries";
import { TrustScreen } from "./trust-screen";

type Props = { readonly searchParams: Promise<{ to?: string | string[] }> };

/** Guides a device of the own network through trusting the factory's certificate authority; a device that does is led on to `to`. */
export default async function TrustPage({ searchParams }: Props) {
  const lan = await findLan();
  if (!lan) notFound();
  const { to } = await searchParams;
  const { nameEn, nameAr, logo } = await shownFactory();
  const userAgent = (await headers()).get("user-agent") ?? "";
  return (
    <TrustScreen
      lan={lan}
      factory={{ nameEn, nameAr, logo }}
      kind={guessDeviceKind(userAgent)}
      destination={typeof to === "string" && to.startsWith("/") ? to : "/"}
    />
  );
}
