-- A token may open the board and nothing else.
ALTER TABLE "ApiToken" DROP CONSTRAINT "ApiToken_scopes_known";
-- Expand: the release before makes no token with the new scope, and its tokens fulfill the former rule, which is stricter.
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_scopes_known"
  CHECK (cardinality("scopes") > 0 AND "scopes" <@ ARRAY['read', 'stock', 'requests', 'board']);
