import { exportList } from "../answer";
import { CUSTOMERS } from "../lists/customers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(CUSTOMERS, "csv");
