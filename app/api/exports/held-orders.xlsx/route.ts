import { exported } from "../answer";
import { HELD_ORDERS } from "../lists/requests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(HELD_ORDERS, "xlsx");
