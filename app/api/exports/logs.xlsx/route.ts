import { exported } from "../answer";
import { LOGS } from "../lists/people";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(LOGS, "xlsx");
