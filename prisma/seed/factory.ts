import sharp from "sharp";
import { convertedLogo } from "@/lib/platform/files/checks/logo.mjs";
import type { Prisma } from "@/lib/platform/prisma/client";

const INK = "#12464b";
const THREAD = "#b9783f";

/** A spool whose thread leaves it as a wave of the river. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="960" height="640">
  <g fill="${INK}">
    <rect x="22" y="10" width="92" height="20" rx="10"/><rect x="22" y="130" width="92" height="20" rx="10"/>
    <rect x="40" y="28" width="56" height="104" rx="4"/>
  </g>
  <g fill="none" stroke="#fff" stroke-width="7">
    <path d="M36 58l64-16M36 82l64-16M36 106l64-16M36 130l64-16"/>
  </g>
  <path fill="none" stroke="${THREAD}" stroke-width="13" stroke-linecap="round"
    d="M96 118c24 0 24-28 46-28s22 28 44 28 22-28 44-28"/>
  <path fill="none" stroke="${INK}" stroke-width="13" stroke-linecap="round"
    d="M128 142c14 0 18-24 36-24s22 24 42 24"/>
</svg>`;

/** The demo's own size of labels: three beside each other on a roll, with the price. */
export const LABEL_SIZE: Prisma.LabelSizeCreateInput = {
  name: "كروت الأسعار 33 × 22",
  width: 33,
  height: 22,
  paper: "roll",
  columns: 3,
  rows: 1,
  columnGap: 2,
  rowGap: 0,
  codeDots: 3,
  textSize: 7,
  texts: ["sku", "product", "color", "code", "price"],
};

type FactoryRows = {
  readonly logo: Prisma.FactoryLogoCreateInput;
  readonly settings: Prisma.FactorySettingsUncheckedCreateInput;
};

/** The settings of the demo factory. */
export async function factoryRows(): Promise<FactoryRows> {
  const logo = await convertedLogo(await sharp(Buffer.from(LOGO)).png().toBuffer());
  if ("refused" in logo) throw new Error(`The demo's logo was refused: ${logo.refused}`);
  const settings = {
    nameEn: "Nile Weave Textiles",
    nameAr: "نسيج النيل للمنسوجات",
    addressEn: "Plot 14, Third Industrial Zone, 10th of Ramadan City, Egypt",
    addressAr: "قطعة 14، المنطقة الصناعية الثالثة، مدينة العاشر من رمضان، مصر",
    phone: "+20 55 450 0186",
    taxNumber: "341-207-559",
    commercialRegister: "61874",
    ...({ currency: "EGP", defaultLanguage: "en", endedHolds: "tell" } as const),
    lowStockNotices: true,
    adminsManagedByAdmins: false,
    firstDayOfWeek: "saturday" as const,
    ownCustomersOnly: false,
    quickSignInWorkers: true,
    quickSignInManagers: true,
    quickSignInSales: false,
    lockMinutes: 2,
    printsLogo: true,
    printsAddress: true,
    printsNumbers: true,
    printsSignatures: true,
    logoHash: logo.hash,
  };
  return { logo, settings };
}
