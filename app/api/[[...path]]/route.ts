import { methods, open } from "@/lib/http/route";
import { AppError } from "@/lib/platform/errors/app-error";
import * as z from "zod/mini";

const nowhere = open({
  summary: "Whatever else is asked for.",
  input: z.object({}),
  answer: z.never(),
  run: async () => {
    throw new AppError("notFound");
  },
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: nowhere,
  POST: nowhere,
  PUT: nowhere,
  PATCH: nowhere,
  DELETE: nowhere,
});
