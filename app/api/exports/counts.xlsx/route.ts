import { exportList } from "../answer";
import { COUNTS } from "../lists/counts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(COUNTS, "xlsx");
