import type { Api } from "./api";
import { newSalesUser } from "./new-user";
import { askForSale } from "./sales";

/** The screen with the requests of one person alone, whatever others ask for meanwhile. */
const getPath = (username: string) => `/sales-requests-management?only=by:${username}`;

/** Removals of so many units each, by a sales user of their own, of a product with 10 blue ones. */
export async function makeRemovals(api: Api, ...quantities: number[]) {
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const requests = [];
  for (const quantity of quantities)
    requests.push(await askForSale(sales.api, product, "remove", quantity));
  return { product, requests, path: getPath(sales.username), username: sales.username };
}
