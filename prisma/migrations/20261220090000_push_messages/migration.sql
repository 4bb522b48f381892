-- The browser in which a session was opened, by the value of its cookie. Null for sessions that the release before opened.
ALTER TABLE "Session" ADD COLUMN "deviceId" UUID;
CREATE INDEX "Session_deviceId_idx" ON "Session" ("deviceId");

-- The notifications that a person wants as messages on their devices, and when none are wanted (minutes of the factory's day).
CREATE TABLE "PushSettings" (
  "userId" UUID NOT NULL,
  "kinds" TEXT[] NOT NULL,
  "quietFrom" INTEGER,
  "quietTo" INTEGER,
  CONSTRAINT "PushSettings_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "PushSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PushSettings_kinds_known" CHECK ("kinds" <@ ARRAY['decision', 'decided', 'lowStock', 'holdEnds', 'comment', 'other']),
  CONSTRAINT "PushSettings_quiet_hours" CHECK (("quietFrom" IS NULL) = ("quietTo" IS NULL) AND "quietFrom" BETWEEN 0 AND 1439
    AND "quietTo" BETWEEN 0 AND 1439 AND "quietFrom" <> "quietTo")
);

-- The browsers in which a person turned messages on. They outlive the sessions there: the next one of the same person subscribes again.
CREATE TABLE "PushDevice" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "userId" UUID NOT NULL,
  "deviceId" UUID NOT NULL,
  "userAgent" TEXT,
  "lastOnAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "PushDevice_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PushDevice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PushDevice_userAgent_short" CHECK (length("userAgent") <= 400)
);
CREATE UNIQUE INDEX "PushDevice_userId_deviceId_key" ON "PushDevice" ("userId", "deviceId");

-- The address of a session's browser at its push service. However a session ends, its address is deleted with it.
CREATE TABLE "PushSubscription" (
  "sessionId" UUID NOT NULL,
  "pushDeviceId" UUID NOT NULL,
  "endpoint" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "nextTryAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("sessionId"),
  CONSTRAINT "PushSubscription_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PushSubscription_pushDeviceId_fkey" FOREIGN KEY ("pushDeviceId") REFERENCES "PushDevice"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "PushSubscription_endpoint_of_http" CHECK ("endpoint" ~ '^https?://' AND length("endpoint") <= 1000)
);
CREATE INDEX "PushSubscription_pushDeviceId_idx" ON "PushSubscription" ("pushDeviceId");
-- One browser never belongs to two sessions.
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription" ("endpoint");

-- The outbox: notifications on their way to a session's browser. Neither column is a relation: nothing that notifies waits for a sign-out.
CREATE TABLE "PushMessage" (
  "id" UUID NOT NULL DEFAULT uuid_v7(),
  "sessionId" UUID NOT NULL,
  "notificationId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
  -- What follows within seconds goes along.
  "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp() + interval '10 seconds',
  "outcome" TEXT,
  "endedAt" TIMESTAMPTZ(3),
  CONSTRAINT "PushMessage_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PushMessage_outcome_known" CHECK ("outcome" IN ('sent', 'skipped', 'failed')),
  CONSTRAINT "PushMessage_ended_with_outcome" CHECK (("endedAt" IS NULL) = ("outcome" IS NULL))
);
CREATE UNIQUE INDEX "PushMessage_waiting_once" ON "PushMessage" ("sessionId", "notificationId") WHERE "endedAt" IS NULL;
CREATE INDEX "PushMessage_sessionId_idx" ON "PushMessage" ("sessionId");
CREATE INDEX "PushMessage_due" ON "PushMessage" ("dueAt") WHERE "endedAt" IS NULL;
CREATE INDEX "PushMessage_endedAt_idx" ON "PushMessage" ("endedAt");

-- Written with the notification, in the transaction of its effect, so that no path can forget it.
CREATE FUNCTION queue_push_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PushMessage" ("sessionId", "notificationId")
  SELECT s."sessionId", NEW."id" FROM "PushDevice" d JOIN "PushSubscription" s ON s."pushDeviceId" = d."id" WHERE d."userId" = NEW."userId"
  ON CONFLICT ("sessionId", "notificationId") WHERE "endedAt" IS NULL DO NOTHING;
  IF FOUND THEN PERFORM pg_notify('factory_changes', 'pushOutbox:'); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Notification_pushed" AFTER INSERT ON "Notification"
  FOR EACH ROW WHEN (coalesce(current_setting('factory.restoring', true), '') <> 'on') EXECUTE FUNCTION queue_push_messages();
-- It asks for more than before, or again.
CREATE TRIGGER "Notification_pushed_again" AFTER UPDATE ON "Notification"
  FOR EACH ROW WHEN ((cardinality(NEW."subjects") > cardinality(OLD."subjects") OR OLD."isRead" AND NOT NEW."isRead")
    AND coalesce(current_setting('factory.restoring', true), '') <> 'on')
  EXECUTE FUNCTION queue_push_messages();

-- Whoever signs in to a browser takes it over: nothing more of somebody else's session there is sent to it. Sessions of one person may
-- share a device that has two browsers, since one without a cookie is recognized by its address and name.
CREATE FUNCTION take_over_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "PushSubscription" p USING "Session" s
  WHERE s."deviceId" = NEW."deviceId" AND s."userId" <> NEW."userId" AND p."sessionId" = s."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "Session_takes_over_push" AFTER INSERT ON "Session"
  FOR EACH ROW WHEN (NEW."deviceId" IS NOT NULL AND coalesce(current_setting('factory.restoring', true), '') <> 'on')
  EXECUTE FUNCTION take_over_push();
