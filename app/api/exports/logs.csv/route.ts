import { exportList } from "../answer";
import { LOGS } from "../lists/people";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(LOGS, "csv");
