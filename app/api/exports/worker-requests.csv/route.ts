import { exported } from "../answer";
import { WORKER_REQUESTS } from "../lists/requests";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = exported(WORKER_REQUESTS, "csv");
