import { exportList } from "../answer";
import { PRODUCTS } from "../lists/products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(PRODUCTS, "xlsx");
