import { exportList } from "../answer";
import { SALES_REQUESTS } from "../lists/requests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(SALES_REQUESTS, "xlsx");
