import { methodsByPath } from "@/lib/http/route";
import { EXPORT_PATHS } from "../files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methodsByPath(
  EXPORT_PATHS,
  ({ file }) => `/exports/${String(file)}`,
);
