import { exportList } from "../answer";
import { COUNT_LINES } from "../lists/counts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(COUNT_LINES, "xlsx");
