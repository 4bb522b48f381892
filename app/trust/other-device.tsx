import { Card } from "@mantine/core";
import { useTranslations } from "next-intl";
import { QrCode } from "@/components/ui/pictures/qr-code";
import { Ltr } from "@/components/ui/text/ltr";
import { toOrigin, TRUST_PAGE } from "@/lib/lan/rules";
import type { LanView } from "@/lib/lan/schema";
import classes from "./trust.module.css";

type Props = {
  readonly lan: LanView;
  /** The name or address by which other devices reach the server. */
  readonly host: string;
};

/** The way to this page for another device, and the app's addresses from then on. */
export function OtherDevice({ lan: { name, addresses, httpPort, httpsPort }, host }: Props) {
  const t = useTranslations("trust");
  const guide = `${toOrigin("http", host, httpPort)}${TRUST_PAGE}`;
  const hosts = [...new Set([`${name}.local`, host, ...addresses])];
  return (
    <Card component="section" padding="lg" className={classes.other} aria-labelledby="other">
      <div>
        <h2 id="other">{t("otherDevice")}</h2>
        <p>{t("otherDeviceText")}</p>
        <p className={classes.address}>
          <Ltr>{guide}</Ltr>
        </p>
      </div>
      <QrCode text={guide} label={t("code")} />
      <div>
        <h2>{t("addresses")}</h2>
        <p>{t("addressesText")}</p>
        <ul className={classes.addresses}>
          {hosts.map((each) => (
            <li key={each}>
              <Ltr>{toOrigin("https", each, httpsPort)}</Ltr>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
