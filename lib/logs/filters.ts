/** Kinds of actions, each by the part of the code that its actions have in common; the filter `action` takes it as any part. */
export const LOG_KINDS = [
  "STOCK_",
  "WORKER_REQUEST_",
  "SALES_REQUEST_",
  "PRODUCT_",
  "CUSTOMER_",
  "DEAL",
  "PAYMENT_",
  "RETURN",
  "COUNT_",
  "USER_SIGN",
  "USER_",
  "SETTINGS_",
  "_PRINTED",
  "_DELETED",
] as const;
