import type { Role } from "./actor";
import { can, getHome, isPage, PAGES, PAGES_WITH_ID, type Page } from "./permissions";

/** The parameter of the login's address that says where one was. */
const RETURN_PARAMETER = "returnTo";

/** The header in which the middleware passes a page its own address (path and query). */
export const ADDRESS_HEADER = "x-page-address";

const MAX_LENGTH = 500;
// A host that nobody owns: an address that resolves to another host leads away from the product.
const HERE = "http://here.invalid";

type Folder = keyof typeof PAGES_WITH_ID;
type Named = Exclude<Page, (typeof PAGES_WITH_ID)[Folder]>;
type Address = Named | `${Named}?${string}` | `/${Folder}/${string}`;

/** The login's address; from one of the product's pages (path and query) it leads back there. */
export function signInAddress(from: string): "/" | `/?${string}` {
  const wanted = pageAddress(from);
  return wanted ? `/?${new URLSearchParams({ [RETURN_PARAMETER]: wanted.address })}` : "/";
}

/** The address after sign-in: the wanted page if it exists and the role may open it, otherwise the role's home page. */
export function addressAfterSignIn(role: Role, wanted: unknown): Address {
  const found = pageAddress(wanted);
  return found && can({ role }, PAGES[found.page]) ? found.address : getHome(role);
}

/** Finds the page that a path leads to; null if the product has no such page. */
export function findPage(path: string): Page | null {
  return pageAddress(path)?.page ?? null;
}

/** The page of an address, and the address without its host; null if the product has no such page. */
function pageAddress(wanted: unknown): { readonly page: Page; readonly address: Address } | null {
  const url = typeof wanted === "string" ? urlHere(wanted) : null;
  if (!url) return null;
  const { pathname: path, search } = url;
  if (isNamed(path)) return { page: path, address: search ? `${path}?${search.slice(1)}` : path };
  const [, folder = "", id = ""] = /^\/(\w+)\/([\w-]+)$/.exec(path) ?? [];
  return isFolder(folder) ? { page: PAGES_WITH_ID[folder], address: `/${folder}/${id}` } : null;
}

function isFolder(name: string): name is Folder {
  return Object.hasOwn(PAGES_WITH_ID, name);
}

function isNamed(path: string): path is Named {
  return isPage(path) && !path.endsWith("/[id]");
}

function urlHere(address: string): URL | null {
  if (address.length > MAX_LENGTH || !address.startsWith("/") || !URL.canParse(address, HERE))
    return null;
  const url = new URL(address, HERE);
  return url.origin === HERE ? url : null;
}
