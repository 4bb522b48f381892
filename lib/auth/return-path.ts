import type { Role } from "./actor";
import { can, homeOf, isPage, PAGES, type Page } from "./permissions";

/** The parameter of the login's address that says where one was. */
const RETURN_PARAMETER = "returnTo";

/** The header in which the middleware passes a page its own address (path and query). */
export const ADDRESS_HEADER = "x-page-address";

const MAX_LENGTH = 500;
// A host that nobody owns: an address that resolves to another host leads away from the product.
const HERE = "http://here.invalid";

type Named = Exclude<Page, "/customers/[id]">;
type Address = Named | `${Named}?${string}` | `/customers/${string}`;

/** The login's address; from one of the product's pages (path and query) it leads back there. */
export function signInAddress(from: string): "/" | `/?${string}` {
  const wanted = pageAddress(from);
  return wanted ? `/?${new URLSearchParams({ [RETURN_PARAMETER]: wanted.address })}` : "/";
}

/** The address after sign-in: the wanted page if it exists and the role may open it, otherwise the role's home page. */
export function addressAfterSignIn(role: Role, wanted: unknown): Address {
  const found = pageAddress(wanted);
  return found && can({ role }, PAGES[found.page]) ? found.address : homeOf(role);
}

/** The page of an address, and the address without its host; null if the product has no such page. */
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
