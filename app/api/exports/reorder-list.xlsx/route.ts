import { exported } from "../answer";
import { REORDER_LIST } from "../lists/reorder-list";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(REORDER_LIST, "xlsx");
