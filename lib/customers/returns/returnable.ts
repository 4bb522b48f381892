import { AppError } from "@/lib/platform/errors/app-error";
import { isReturnable, type ReturnableRequest } from "./rules";

/** Throws `notReturnable` for a sales request that is no accepted removal. */
export function assertReturnable(request: ReturnableRequest): void {
  if (!isReturnable(request))
    throw new AppError("notReturnable", { params: { number: request.number } });
}
