CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- PostgreSQL has uuidv7() only from version 18 on. 48 bits of milliseconds, 12 bits of fraction: rows sort by creation.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(micros / 1000), 12, '0')
    || to_hex(28672 + (micros % 1000) * 4096 / 1000)
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS now
$$;

CREATE TYPE "Role" AS ENUM ('worker', 'manager', 'sales', 'admin');
CREATE TYPE "StockAction" AS ENUM ('add', 'remove');
CREATE TYPE "MovementKind" AS ENUM ('opening', 'edit', 'add', 'remove', 'request', 'sale', 'hold', 'release', 'unhold', 'cancel', 'delete');
CREATE TYPE "WorkerRequestState" AS ENUM ('Null', 'Accepted', 'Rejected');

CREATE TABLE "User" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "username" TEXT NOT NULL,
  "usernameKey" TEXT NOT NULL GENERATED ALWAYS AS (lower("username")) STORED,
  "passwordHash" TEXT NOT NULL,
  "role" "Role" NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "User_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "User_username_filled" CHECK (btrim("username") <> '')
);
CREATE UNIQUE INDEX "User_usernameKey_key" ON "User" ("usernameKey");

CREATE TABLE "Session" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Session_userId_idx" ON "Session" ("userId");

CREATE TABLE "LoginThrottle" (
  "username" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "failures" INTEGER NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "LoginThrottle_pkey" PRIMARY KEY ("username", "address")
);

CREATE TABLE "ProductImage" (
  "hash" TEXT NOT NULL,
  "contentType" TEXT NOT NULL,
  "large" BYTEA NOT NULL,
  "small" BYTEA NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ProductImage_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "Product" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "sku" TEXT NOT NULL,
  "skuKey" TEXT NOT NULL GENERATED ALWAYS AS (lower("sku")) STORED,
  "name" TEXT NOT NULL,
  "size" TEXT NOT NULL,
  "imageHash" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Product_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Product_imageHash_fkey" FOREIGN KEY ("imageHash") REFERENCES "ProductImage" ("hash") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "Product_texts_filled" CHECK (btrim("sku") <> '' AND btrim("name") <> '' AND btrim("size") <> '')
);
CREATE UNIQUE INDEX "Product_skuKey_key" ON "Product" ("skuKey");
CREATE INDEX "Product_skuKey_search" ON "Product" USING gin ("skuKey" gin_trgm_ops);
CREATE INDEX "Product_imageHash_idx" ON "Product" ("imageHash");

CREATE TABLE "Sort" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "productId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  CONSTRAINT "Sort_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Sort_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Sort_name_filled" CHECK (btrim("name") <> '')
);
CREATE INDEX "Sort_productId_idx" ON "Sort" ("productId");
CREATE UNIQUE INDEX "Sort_name_once_in_product" ON "Sort" ("productId", lower("name"));

CREATE TABLE "Color" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "sortId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "quantity" INTEGER NOT NULL DEFAULT 0,
  "reserved" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "Color_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Color_sortId_fkey" FOREIGN KEY ("sortId") REFERENCES "Sort" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "Color_name_filled" CHECK (btrim("name") <> ''),
  CONSTRAINT "Color_quantity_not_negative" CHECK ("quantity" >= 0),
  CONSTRAINT "Color_reserved_not_negative" CHECK ("reserved" >= 0),
  CONSTRAINT "Color_reserved_within_quantity" CHECK ("reserved" <= "quantity")
);
CREATE INDEX "Color_sortId_idx" ON "Color" ("sortId");
CREATE UNIQUE INDEX "Color_name_once_in_sort" ON "Color" ("sortId", lower("name"));

CREATE TABLE "Movement" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "colorId" UUID NOT NULL,
  "sku" TEXT NOT NULL,
  "sortName" TEXT NOT NULL,
  "color" TEXT NOT NULL,
  "kind" "MovementKind" NOT NULL,
  "quantityDelta" INTEGER NOT NULL,
  "reservedDelta" INTEGER NOT NULL,
  "quantityAfter" INTEGER NOT NULL,
  "reservedAfter" INTEGER NOT NULL,
  "username" TEXT NOT NULL,
  "documentId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "Movement_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Movement_changes_something" CHECK ("quantityDelta" <> 0 OR "reservedDelta" <> 0)
);
CREATE INDEX "Movement_colorId_id_idx" ON "Movement" ("colorId", "id");
CREATE INDEX "Movement_documentId_idx" ON "Movement" ("documentId");

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of "%" are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "Movement_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "Movement"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "WorkerRequest" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "requestId" TEXT NOT NULL,
  "sentId" TEXT,
  "productName" TEXT NOT NULL,
  "productSku" TEXT NOT NULL,
  "sortName" TEXT NOT NULL,
  "color" TEXT NOT NULL,
  "quantity" INTEGER NOT NULL,
  "action" "StockAction" NOT NULL,
  "state" "WorkerRequestState" NOT NULL DEFAULT 'Null',
  "requesterId" UUID NOT NULL,
  "requesterUsername" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedBy" TEXT,
  CONSTRAINT "WorkerRequest_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "WorkerRequest_quantity_positive" CHECK ("quantity" > 0),
  CONSTRAINT "WorkerRequest_decided_by_someone" CHECK (("state" = 'Null') = ("decidedBy" IS NULL) AND ("state" = 'Null') = ("decidedAt" IS NULL))
);
CREATE UNIQUE INDEX "WorkerRequest_requestId_key" ON "WorkerRequest" ("requestId");
CREATE UNIQUE INDEX "WorkerRequest_requesterId_sentId_key" ON "WorkerRequest" ("requesterId", "sentId");
CREATE INDEX "WorkerRequest_state_idx" ON "WorkerRequest" ("state");
CREATE INDEX "WorkerRequest_requesterId_createdAt_idx" ON "WorkerRequest" ("requesterId", "createdAt");

CREATE TABLE "Notification" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "userId" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "params" JSONB NOT NULL,
  "isRead" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Notification_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Notification_userId_id_idx" ON "Notification" ("userId", "id");

CREATE TABLE "SystemLog" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "username" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "details" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "SystemLog_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SystemLog_createdAt_idx" ON "SystemLog" ("createdAt");
