import { exportList } from "../answer";
import { USERS } from "../lists/people";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(USERS, "xlsx");
