import { findText, findValue, getPart, readList, type Value } from "../details";

/** The fields of objects whose changes a person understands without the rest of the details. */
const FIELDS = [
  ...["status", "state", "reason", "notes", "holdUntil", "displayName", "userType"],
  ...["name", "customerID", "SKU", "size", "category", "minQuantity", "total"],
  ...["nameEn", "nameAr", "addressEn", "addressAr", "phone", "taxNumber", "commercialRegister"],
  ...["phones", "address", "contactPerson", "openingBalance", "paymentTermsDays"],
  ...["currency", "defaultLanguage", "endedHolds", "lowStockNotices"],
  ...["adminsManagedByAdmins", "firstDayOfWeek", "ownCustomersOnly"],
  ...["quickSignInWorkers", "quickSignInManagers", "quickSignInSales", "lockMinutes"],
  ...["printsLogo", "printsAddress", "printsNumbers", "printsSignatures"],
  ...["width", "height", "paper", "columns", "rows", "columnGap", "rowGap"],
  ...["marginLeft", "marginTop", "codeDots", "textSize", "texts"],
] as const;

/** The change of a field. Null stands for no value; `of` names the color if the field belongs to one. */
export type Change = {
  readonly field: (typeof FIELDS)[number] | "date" | "onHand" | "held";
  readonly of?: string;
  readonly before: Value | null;
  readonly after: Value | null;
};

/** Lists the changes in an entry's details: those of the object's fields, then those of the stock of its colors (units). */
export function listChanges(details: unknown): readonly Change[] {
  const [before, after] = [getPart(details, "before"), getPart(details, "after")];
  const moved = readList(details, "stock").concat(readList(details, "lines"));
  return [
    ...FIELDS.flatMap((field) =>
      describeChange(field, findText(before, field), findText(after, field)),
    ),
    ...describeChange("date", findLastDay(before), findLastDay(after)),
    ...recountedColors(before, after),
    ...moved.flatMap((line) =>
      stockChanges(getName(line), getPart(line, "before"), getPart(line, "after")),
    ),
  ];
}

function describeChange(
  field: Change["field"],
  before: Value | undefined,
  after: Value | undefined,
  of?: string,
): Change[] {
  const [was, is] = [before ?? null, after ?? null];
  const isBlank = (value: Value | null) => value === null || value === "";
  if (was === is || (isBlank(was) && isBlank(is))) return [];
  return [{ field, before: was, after: is, ...(of !== undefined && { of }) }];
}

function stockChanges(of: string, before: unknown, after: unknown): Change[] {
  return [
    ...describeChange("onHand", findValue(before, "quantity"), findValue(after, "quantity"), of),
    ...describeChange(
      "held",
      findValue(before, "reserved") ?? findValue(before, "reservedQuantity"),
      findValue(after, "reserved") ?? findValue(after, "reservedQuantity"),
      of,
    ),
  ];
}

/** The colors of a product that an edit counted anew, added or took away. */
function recountedColors(before: unknown, after: unknown): Change[] {
  const [were, are] = [getColors(before), getColors(after)];
  const ids = new Set([...were.keys(), ...are.keys()]);
  return [...ids].flatMap((id) => {
    const [was, is] = [were.get(id), are.get(id)];
    return describeChange("onHand", was?.quantity, is?.quantity, is?.name ?? was?.name);
  });
}

type Counted = { readonly name: string; readonly quantity: Value | undefined };

function getColors(product: unknown): ReadonlyMap<Value, Counted> {
  const colors = readList(product, "sorts").flatMap((sort) =>
    readList(sort, "colors").flatMap((color): [Value, Counted][] => {
      const [id, quantity] = [findValue(color, "_id"), findValue(color, "quantity")];
      const name = namesIn([findValue(sort, "sortName"), findValue(color, "color")]);
      return id === undefined ? [] : [[id, { name, quantity }]];
    }),
  );
  return new Map(colors);
}

function getName(line: unknown): string {
  return namesIn([findValue(line, "sku"), findValue(line, "sortName"), findValue(line, "color")]);
}

function namesIn(names: readonly (Value | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(" · ");
}

/** The latest of the days that a request's lines are for. */
function findLastDay(request: unknown): Value | undefined {
  const days = readList(request, "itemSubmissionDates").filter((day) => typeof day === "string");
  return days.sort().at(-1);
}
