import * as z from "zod";

const textOrNone = z.nullable(z.string());
const factoryShape = {
  nameEn: textOrNone,
  nameAr: textOrNone,
  addressEn: textOrNone,
  addressAr: textOrNone,
  phone: textOrNone,
  logo: z.nullable(
    z.strictObject({
      url: z.string().regex(/^\/api\/settings\/logo\?hash=[0-9a-f]{64}$/),
      width: z.int(),
      height: z.int(),
    }),
  ),
  currency: z.enum(["EGP", "SAR", "AED", "USD", "EUR"]),
  defaultLanguage: z.enum(["en", "ar"]),
  endedHolds: z.enum(["tell", "giveBack"]),
  lowStockNotices: z.boolean(),
  adminsManagedByAdmins: z.boolean(),
  firstDayOfWeek: z.enum(["saturday", "sunday", "monday"]),
  ownCustomersOnly: z.boolean(),
  quickSignInWorkers: z.boolean(),
  quickSignInManagers: z.boolean(),
  quickSignInSales: z.boolean(),
  lockMinutes: z.int(),
};

export const factory = z.strictObject(factoryShape);

export const settings = z.strictObject({
  ...factoryShape,
  taxNumber: textOrNone,
  commercialRegister: textOrNone,
  printsLogo: z.boolean(),
  printsAddress: z.boolean(),
  printsNumbers: z.boolean(),
  printsSignatures: z.boolean(),
  version: z.int(),
});
