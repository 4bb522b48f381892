import { exported } from "../answer";
import { COUNT_LINES } from "../lists/counts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(COUNT_LINES, "xlsx");
