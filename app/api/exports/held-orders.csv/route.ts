import { exportList } from "../answer";
import { HELD_ORDERS } from "../lists/requests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(HELD_ORDERS, "csv");
