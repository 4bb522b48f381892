import { exportList } from "../answer";
import { WORKER_REQUESTS } from "../lists/requests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exportList(WORKER_REQUESTS, "xlsx");
