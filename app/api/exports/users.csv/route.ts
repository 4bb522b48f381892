import { exported } from "../answer";
import { USERS } from "../lists/people";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(USERS, "csv");
