import { exportList } from "../answer";
import { STOCK_CARD } from "../lists/products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(STOCK_CARD, "xlsx");
