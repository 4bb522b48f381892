-- A list of users can be imported, too.
ALTER TYPE "ImportKind" ADD VALUE 'users';
