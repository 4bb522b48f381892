-- The action with which the new requests of a sales user start; without a row it is "add".
CREATE TABLE "RequestStartAction" (
  "userId" UUID NOT NULL,
  "action" "StockAction" NOT NULL,
  CONSTRAINT "RequestStartAction_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "RequestStartAction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
