import { exportList } from "../answer";
import { DEALS } from "../lists/customers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(DEALS, "csv");
