import type { Role } from "./actor";
import { can, homeOf, isPage, PAGES, type Page } from "./permissions";

/** The parameter of the login's address that says where one was. */
const RETURN_PARAMETER = "returnTo";

/** The header by which the middleware tells the pages their own address (path and query). */
export const ADDRESS_HEADER = "x-page-address";

const MAX_LENGTH = 500;
// A host that is nobody's: what leads away from it leads away from the product.
const HERE = "http://here.invalid";

type Named = Exclude<Page, "/customers/[id]">;
type Address = Named | `${Named}?${string}` | `/customers/${string}`;

/** The login's address; from one of the product's pages (path and query) it leads back there. */
export function signInAddress(from: string): "/" | `/?${string}` {
  const wanted = pageAddress(from);
  return wanted ? `/?${new URLSearchParams({ [RETURN_PARAMETER]: wanted.address })}` : "/";
}

/** Where a role goes once it is signed in: to the wanted page if there is such a one and it may open it, else home. */
export function addressAfterSignIn(role: Role, wanted: unknown): Address {
  const found = pageAddress(wanted);
  return found && can({ role }, PAGES[found.page]) ? found.address : homeOf(role);
}

/** The page that an address names and the address as this host has it; null for whatever is no page of the product. */
function pageAddress(wanted: unknown): { readonly page: Page; readonly address: Address } | null {
  const url = typeof wanted === "string" ? urlHere(wanted) : null;
  if (!url) return null;
  const { pathname: path, search } = url;
  if (isPage(path) && path !== "/customers/[id]")
    return { page: path, address: search ? `${path}?${search.slice(1)}` : path };
  const customer = /^\/customers\/([\w-]+)$/.exec(path)?.[1];
  return customer ? { page: "/customers/[id]", address: `/customers/${customer}` } : null;
}

function urlHere(address: string): URL | null {
  if (address.length > MAX_LENGTH || !address.startsWith("/") || !URL.canParse(address, HERE))
    return null;
  const url = new URL(address, HERE);
  return url.origin === HERE ? url : null;
}
