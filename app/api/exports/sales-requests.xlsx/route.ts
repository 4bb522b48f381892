import { exported } from "../answer";
import { SALES_REQUESTS } from "../lists/requests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(SALES_REQUESTS, "xlsx");
