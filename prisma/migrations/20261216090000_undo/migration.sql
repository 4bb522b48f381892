-- What was done by mistake is taken back by movements of the same document the other way round: `undo` where goods had moved, `reopen` where
-- a count had corrected what is on hand.
ALTER TYPE "MovementKind" ADD VALUE 'undo';
ALTER TYPE "MovementKind" ADD VALUE 'reopen';
ALTER TYPE "RequestEventKind" ADD VALUE 'undone';
