import type { Icon } from "@tabler/icons-react";
import type { Route } from "next";
import type { Messages } from "@/components/language/messages";
import type { Role } from "@/lib/auth/actor";
import { isolate } from "@/components/ui/text/isolate";
import { can } from "@/lib/auth/permissions";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { Translate } from "@/lib/platform/translate";
import type { Found } from "@/lib/search/schema";
import type { StockAction } from "@/lib/stock/schema";
import { PRODUCTS_OF } from "../navigation";
import { buildAddress, listProductActions, type ProductScreen } from "../product-actions";
import type { Place as NavigationPlace } from "../use-navigation";
import type { Place } from "./recent";

type Action = keyof Messages["shell"]["palette"]["actions"];

/** A line of the palette: a place, or something to do with the product above it. */
export type Entry = Place & {
  /** The current state, such as the available units; known only in search results. */
  readonly state?: string;
  readonly imageUrl?: string | null;
  /** The icon of the screen in the navigation. */
  readonly Icon?: Icon;
  readonly action?: Action;
  /** The name of the action, which stands before the label. */
  readonly heading?: string;
  /** The code of a color, which opens as if it was scanned. */
  readonly code?: string;
  /** The typed units of that color, which the screen at the address collects. */
  readonly units?: number;
};

export type Group = {
  /** A key of `shell.palette.groups`. */
  readonly title: keyof Messages["shell"]["palette"]["groups"];
  readonly entries: readonly Entry[];
};

type Words = {
  readonly t: Translate<"shell.palette">;
  readonly status: Translate<"status">;
  readonly countStatus: Translate<"counts.status">;
  readonly roleOf: (role: Role) => string;
};

/**
 * The groups of entries that show the things found by a text to a role; the first product has the actions that the role can take with it.
 * A text such as "#12" is the number of a document first.
 */
export function toGroups(text: string, found: Found, role: Role, words: Words): Group[] {
  const { t } = words;
  const colors = found.colors.map(({ code, sortName, color, ...product }): Entry => ({
    ...productEntry(product, role, t),
    detail: [product.SKU, sortName, color].map(isolate).join(" · "),
    code,
  }));
  const products = found.products.flatMap((product, at): Entry[] => [
    productEntry(product, role, t),
    ...(at === 0 ? actionsWith(product, role, t) : []),
  ]);
  const productGroup: Group = { title: "products", entries: products };
  const lines = listLines(found.quickEntry, role, t);
  const customers = found.customers.map(({ _id, name, customerID, foundBy }): Entry => ({
    kind: "customer",
    label: name,
    detail: [customerID, ...(foundBy === null ? [] : [foundBy])].map(isolate).join(" · "),
    href: `/customers/${_id}`,
  }));
  const users = found.users.flatMap(({ username, displayName, userType }, at): Entry[] => {
    const label = displayName ?? username;
    const user: Entry = {
      kind: "user",
      label,
      detail: isolate(username),
      state: words.roleOf(userType),
      href: `/manage-users?${new URLSearchParams({ q: username })}`,
    };
    if (at > 0 || !can({ role }, "logs.view")) return [user];
    const href = `/logs?${new URLSearchParams({ person: username })}` as const;
    const heading = t("actions.activity");
    return [user, { kind: "user", label, detail: "", action: "activity", heading, href }];
  });
  const documents = listDocuments(found, role, words);
  const isNumber = text.startsWith("#");
  return [
    { title: "colors", entries: colors },
    ...(isNumber ? documents : []),
    ...placeLines(found.quickEntry, { title: "lines", entries: lines }, productGroup),
    { title: "customers", entries: customers },
    ...listSales(found, role),
    ...(isNumber ? [] : documents),
    { title: "users", entries: users },
  ];
}

/** The actions on the colors that a typed line may mean: with its direction where a sign says it, and otherwise in each that the role has. */
function listLines(entry: Found["quickEntry"], role: Role, t: Words["t"]): Entry[] {
  if (!entry) return [];
  const { quantity: units, colors } = entry;
  const actions = (["add", "remove"] as const).filter(
    (action) => entry.action === null || action === entry.action,
  );
  return colors.flatMap((color) => {
    const { SKU, name, sortName, code, available } = color;
    const line = (action: StockAction | "request", screen: ProductScreen): Entry => ({
      kind: "product",
      label: [color.color, sortName, name, SKU].map(isolate).join(" · "),
      detail: "",
      state: t("available", { count: available }),
      action,
      heading: t(`lines.${action}`, { units }),
      code,
      units,
      href: buildAddress(screen, SKU),
    });
    if (can({ role }, "stock.ask"))
      return actions.map((action) => line(action, `/product-management?action=${action}&`));
    const way = entry.action === null ? "?" : (`?action=${entry.action}&` as const);
    return [line("request", `/sales-create-request${way}`)];
  });
}

/** The typed lines before the products, unless the text may as well name one of these: "cotton 300". */
function placeLines(entry: Found["quickEntry"], lines: Group, products: Group): Group[] {
  return entry?.isCertain || products.entries.length === 0 ? [lines, products] : [products, lines];
}

/** Deals, payments and returns. */
function listSales({ deals, payments, returns }: Found, role: Role): Group[] {
  return [
    {
      title: "deals",
      entries: deals.map(({ _id, name, customer }) => ({
        kind: "deal",
        label: name,
        detail: describeCustomer(customer),
        href: `/customers/${customer._id}#${_id}`,
      })),
    },
    {
      title: "payments",
      entries: payments.map(({ _id, name, customer }) => ({
        kind: "payment",
        label: name,
        detail: describeCustomer(customer),
        href: `/customers/${customer._id}?tab=payments#${_id}`,
      })),
    },
    { title: "returns", entries: returns.map((found) => returnEntry(found, role)) },
  ];
}

function describeCustomer({ name, customerID }: Found["deals"][number]["customer"]): string {
  return [name, customerID].map(isolate).join(" · ");
}

/** A return: with its customer, else at the request or product of what came back. */
function returnEntry({ name, customer, ...found }: Found["returns"][number], role: Role): Entry {
  const entry = { kind: "return", label: name } as const;
  const { salesRequest, SKU } = found;
  if (customer)
    return {
      ...entry,
      detail: describeCustomer(customer),
      href: `/customers/${customer._id}?tab=returns#${found._id}`,
    };
  if (!salesRequest) return { ...entry, detail: isolate(SKU), href: getProductPlace(SKU, role) };
  return {
    ...entry,
    detail: isolate(`#${salesRequest.number}`),
    href: `${getRequestPage("accepted", role)}#${salesRequest._id}`,
  };
}

/** The kinds that people find by a number: requests, counts and vouchers. */
function listDocuments(found: Found, role: Role, { status, countStatus }: Words): Group[] {
  const isReviewer = can({ role }, "salesRequests.review");
  const sales = found.salesRequests.map(({ _id, number, salesUsername, ...request }): Entry => ({
    kind: "salesRequest",
    label: `#${number}`,
    detail: isReviewer && salesUsername ? isolate(salesUsername) : "",
    state: status(request.status),
    href: `${getRequestPage(request.status, role)}#${_id}`,
  }));
  const workers = found.workerRequests.map(({ _id, productName, state, ...request }): Entry => ({
    kind: "workerRequest",
    label: getWorkerRequestName(request),
    detail: isolate(productName),
    state: status(state),
    href: `${isReviewer ? "/requests-management" : "/worker"}#${_id}`,
  }));
  const counts = found.counts.map(({ _id, label, name, ...count }): Entry => ({
    kind: "count",
    label,
    detail: name === null ? "" : isolate(name),
    state: countStatus(count.status),
    href: `/counts/${_id}`,
  }));
  const vouchers = found.vouchers.map(({ _id, name }): Entry => ({
    kind: "voucher",
    label: name,
    detail: "",
    href: `/vouchers/${_id}`,
  }));
  return [
    { title: "salesRequests", entries: sales },
    { title: "workerRequests", entries: workers },
    { title: "counts", entries: counts },
    { title: "vouchers", entries: vouchers },
  ];
}

type FoundProduct = Found["products"][number];

function productEntry(product: FoundProduct, role: Role, t: Words["t"]): Entry {
  const { SKU, name, imageUrl, available } = product;
  return {
    kind: "product",
    label: name,
    detail: isolate(SKU),
    state: t("available", { count: available }),
    href: getProductPlace(SKU, role),
    imageUrl,
  };
}

function getProductPlace(SKU: string, role: Role) {
  return `${PRODUCTS_OF[role]}?${new URLSearchParams({ q: SKU, product: SKU })}` as const;
}

function getRequestPage(status: Found["salesRequests"][number]["status"], role: Role): Route {
  if (!can({ role }, "salesRequests.review")) return "/sales-my-requests";
  return status === "held" ? "/held-orders" : "/sales-requests-management";
}

/** The actions that a role can take with a product. */
function actionsWith({ SKU, name }: FoundProduct, role: Role, t: Words["t"]): Entry[] {
  return listProductActions(SKU, role).map(({ action, href }) => ({
    kind: "product",
    label: name,
    detail: "",
    action,
    heading: t(`actions.${action}`),
    href,
  }));
}

/** A screen as the palette names it, with other words that people type for it. */
export type ScreenPlace = Pick<NavigationPlace, "label" | "href" | "Icon"> & {
  readonly keywords?: string;
};

/** The role's screens whose names or keywords have all typed words, in any of their spellings. */
export function findScreens(typed: string, screens: readonly ScreenPlace[]): Group {
  const words = plain(typed).split(/\s+/u);
  const entries = screens
    .filter(({ label, keywords = "" }) => {
      const text = plain(`${label} ${keywords}`);
      return words.every((word) => text.includes(word));
    })
    .map(screenEntry);
  return { title: "screens", entries };
}

/** The latest places; screens by their names in the page's language, without those that are no screens of the role any more. */
export function recentGroup(recent: readonly Place[], screens: readonly ScreenPlace[]): Group {
  const entries = recent.flatMap((place): Entry[] => {
    if (place.kind !== "screen") return [place];
    const screen = screens.find(({ href }) => href === place.href);
    return screen ? [screenEntry(screen)] : [];
  });
  return { title: "recent", entries };
}

function screenEntry({ label, href, Icon }: ScreenPlace): Entry {
  return { kind: "screen", label, detail: "", href, Icon };
}

const ALIKE: Readonly<Record<string, string>> = { ٱ: "ا", ى: "ي", ی: "ي", ة: "ه", ە: "ه", ک: "ك" };

/** A name as the database's `search_text` compares what people type in it. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}ـ]/gu, "")
    .replace(/[ٱىیةەک]/g, (letter) => ALIKE[letter] ?? letter)
    .toLowerCase()
    .trim();
}
