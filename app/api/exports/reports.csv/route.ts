import { exportList } from "../answer";
import { REPORT } from "../lists/reports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(REPORT, "csv");
