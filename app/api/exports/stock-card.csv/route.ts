import { exported } from "../answer";
import { STOCK_CARD } from "../lists/products";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(STOCK_CARD, "csv");
