import { nothing } from "@/lib/auth/entry-point";
import { openApi, openApiSchema } from "@/lib/http/openapi";
import { methods, open } from "@/lib/http/route";
import { VERSION } from "@/lib/platform/version";
import { PATHS } from "./contract";
import { NAMES } from "./names";

let made: ReturnType<typeof openApi> | undefined;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: open({
    summary: "This description, an OpenAPI document.",
    input: nothing,
    answer: openApiSchema,
    run: async () => (made ??= openApi(PATHS, NAMES, VERSION)),
  }),
});
