import type { Icon } from "@tabler/icons-react";
import type { Route } from "next";
import type { useTranslations } from "next-intl";
import type { Messages } from "@/components/language/languages";
import type { Role } from "@/lib/auth/actor";
import { isolate } from "@/components/ui/isolate";
import { can } from "@/lib/auth/permissions";
import type { Found } from "@/lib/search/schema";
import type { StockAction } from "@/lib/stock/schema";
import { PRODUCTS_OF } from "../navigation";
import type { Place as NavigationPlace } from "../use-navigation";
import type { Place } from "./recent";

/** A line of the palette: a place, or something to do with the product above it. */
export type Entry = Place & {
  readonly imageUrl?: string | null;
  /** That of the screen in the navigation. */
  readonly Icon?: Icon;
  readonly action?: keyof Messages["shell"]["palette"]["actions"];
  /** The code of a color, which opens as if it was scanned. */
  readonly code?: string;
};

export type Group = {
  /** A key of `shell.palette.groups`. */
  readonly title: keyof Messages["shell"]["palette"]["groups"];
  readonly entries: readonly Entry[];
};

type Words = {
  readonly t: ReturnType<typeof useTranslations<"shell.palette">>;
  readonly status: ReturnType<typeof useTranslations<"status">>;
  readonly roleOf: (role: Role) => string;
};

/** The groups of entries that show the found things to a role; the first product has the actions that the role can take with it. */
export function groupsOf(found: Found, role: Role, words: Words): Group[] {
  const { t, status: wordOf, roleOf } = words;
  const isReviewer = can({ role }, "salesRequests.review");
  const colors = found.colors.map(({ code, sortName, color, ...product }): Entry => ({
    ...productEntry(product, role, t),
    detail: [isolate(product.SKU), isolate(sortName), isolate(color), availableOf(product, t)].join(
      " · ",
    ),
    code,
  }));
  const products = found.products.flatMap((product, at): Entry[] => [
    productEntry(product, role, t),
    ...(at === 0 ? actionsWith(product, role) : []),
  ]);
  const customers = found.customers.map(({ _id, name, customerID }): Entry => ({
    kind: "customer",
    label: name,
    detail: isolate(customerID),
    href: `/customers/${_id}`,
  }));
  const salesRequests = found.salesRequests.map(
    ({ _id, number, status, salesUsername }): Entry => ({
      kind: "salesRequest",
      label: `#${number}`,
      detail: [wordOf(status), isReviewer && salesUsername ? isolate(salesUsername) : null]
        .filter(Boolean)
        .join(" · "),
      href: `${isReviewer ? reviewPageOf(status) : "/sales-my-requests"}#${_id}`,
    }),
  );
  const workerRequests = found.workerRequests.map(
    ({ _id, requestId, productName, state }): Entry => ({
      kind: "workerRequest",
      label: requestId,
      detail: `${isolate(productName)} · ${wordOf(state)}`,
      href: `${isReviewer ? "/requests-management" : "/worker"}#${_id}`,
    }),
  );
  const users = found.users.map(({ username, displayName, userType }): Entry => ({
    kind: "user",
    label: displayName ?? username,
    detail: `${isolate(username)} · ${roleOf(userType)}`,
    href: `/manage-users?${new URLSearchParams({ q: username })}`,
  }));
  return [
    { title: "colors", entries: colors },
    { title: "products", entries: products },
    { title: "customers", entries: customers },
    { title: "salesRequests", entries: salesRequests },
    { title: "workerRequests", entries: workerRequests },
    { title: "users", entries: users },
  ];
}

type FoundProduct = Found["products"][number];

function productEntry(product: FoundProduct, role: Role, t: Words["t"]): Entry {
  const { SKU, name, imageUrl } = product;
  return {
    kind: "product",
    label: name,
    detail: `${isolate(SKU)} · ${availableOf(product, t)}`,
    href: `${PRODUCTS_OF[role]}?${new URLSearchParams({ q: SKU, product: SKU })}`,
    imageUrl,
  };
}

function availableOf({ available }: Pick<FoundProduct, "available">, t: Words["t"]): string {
  return t("available", { count: available });
}

function reviewPageOf(status: Found["salesRequests"][number]["status"]): Route {
  return status === "held" ? "/held-orders" : "/sales-requests-management";
}

/** An address to which the product is added. */
type Way = `/product-management?action=${StockAction}&` | "/sales-create-request?";

/** The actions that a role can take with a product. */
function actionsWith({ SKU, name }: FoundProduct, role: Role): Entry[] {
  const entry = (action: NonNullable<Entry["action"]>, address: Way): Entry => ({
    ...{ kind: "product", label: name, detail: isolate(SKU), action },
    href: `${address}${new URLSearchParams({ q: SKU })}`,
  });
  if (can({ role }, "stock.ask"))
    return [
      entry("add", "/product-management?action=add&"),
      entry("remove", "/product-management?action=remove&"),
    ];
  return can({ role }, "salesRequests.create") ? [entry("request", "/sales-create-request?")] : [];
}

/** The role's screens whose names have all typed words, marks aside. */
export function screensFoundBy(
  typed: string,
  screens: readonly Pick<NavigationPlace, "label" | "href" | "Icon">[],
): Group {
  const words = plain(typed).split(/\s+/u);
  const entries = screens
    .filter(({ label }) => words.every((word) => plain(label).includes(word)))
    .map(({ label, href, Icon }): Entry => ({ kind: "screen", label, detail: "", href, Icon }));
  return { title: "screens", entries };
}

function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
