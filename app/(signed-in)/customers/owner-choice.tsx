"use client";

import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { useFactory } from "@/components/frame/factory";
import { lazyPart } from "@/components/loading/lazy-part";
import { can } from "@/lib/auth/permissions";

const Owners = lazyPart(() => import("./owners").then((loaded) => loaded.Owners));
const ShownOwnerText = lazyPart(() =>
  import("./shown-owner").then((loaded) => loaded.ShownOwnerText),
);

type Props = {
  /** Lists the customers of one sales user, of nobody (null), or of all. */
  readonly onShow: (salesUsername: string | null | undefined) => void;
};

/** Opens the list of the sales people, for those who may hand customers over. */
export function OwnersButton({ onShow }: Props) {
  const t = useTranslations("customers.owner");
  const { role } = useActor();
  const [openedAt, setOpenedAt] = useState(0);
  if (!can({ role }, "customers.handOver")) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUsers aria-hidden />}
        onClick={() => setOpenedAt((opening) => opening + 1)}
      >
        {t("all")}
      </Button>
      {openedAt > 0 && <Owners key={openedAt} onShow={onShow} />}
    </>
  );
}

type ShownProps = Props & {
  /** The sales user whose customers are listed, null for nobody; undefined for all customers. */
  readonly salesUsername: string | null | undefined;
};

/** Says whose customers the list shows, if not all. */
export function ShownOwner(props: ShownProps) {
  const { role } = useActor();
  const { ownCustomersOnly } = useFactory();
  const isOwn = role === "sales" && ownCustomersOnly;
  if (props.salesUsername === undefined && !isOwn) return null;
  return <ShownOwnerText {...props} />;
}
