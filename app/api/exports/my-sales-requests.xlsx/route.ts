import { exportList } from "../answer";
import { MY_SALES_REQUESTS } from "../lists/requests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(MY_SALES_REQUESTS, "xlsx");
