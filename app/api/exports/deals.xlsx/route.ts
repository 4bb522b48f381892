import { exported } from "../answer";
import { DEALS } from "../lists/customers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(DEALS, "xlsx");
