import { exportList } from "../answer";
import { REORDER_LIST } from "../lists/reorder-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(REORDER_LIST, "csv");
