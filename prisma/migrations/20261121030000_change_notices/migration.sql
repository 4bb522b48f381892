-- Tells every listening app instance, once the change is committed, what changed and whose it is: "<topic>:<user id>".
-- No contents: who listens asks again with its own permissions.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('factory_changes', TG_ARGV[0] || ':' || coalesce(to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[1], ''));
  RETURN NULL;
END
$$;
CREATE TRIGGER "Notification_announced" AFTER INSERT OR UPDATE OR DELETE ON "Notification"
  FOR EACH ROW EXECUTE FUNCTION announce_change('notifications', 'userId');
CREATE TRIGGER "WorkerRequest_announced" AFTER INSERT OR UPDATE OR DELETE ON "WorkerRequest"
  FOR EACH ROW EXECUTE FUNCTION announce_change('workerRequests', 'requesterId');
CREATE TRIGGER "SalesRequest_announced" AFTER INSERT OR UPDATE OR DELETE ON "SalesRequest"
  FOR EACH ROW EXECUTE FUNCTION announce_change('salesRequests', 'salesUserId');
