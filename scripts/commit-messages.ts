import { execFileSync } from "node:child_process";

/** The last commit before subjects were checked. */
const LAST_UNCHECKED = "2559632";
const SUBJECT = /^(Add|Fix|Remove|Rename|Refactor|Speed up|Test|Document|Upgrade|Release) \S/;
const MAX_LENGTH = 60;

/** Prints each subject of a commit that breaks the rule of CONTRIBUTING.md, and fails if there is one. A copy without the history has none to check. */
function checkCommitMessages(): void {
  const wrong = readSubjects().filter(
    (subject) => !SUBJECT.test(subject) || subject.length > MAX_LENGTH,
  );
  for (const subject of wrong)
    console.error(`Not "Verb object" of at most 60 characters: ${subject}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}

function readSubjects(): string[] {
  try {
    const range = `${LAST_UNCHECKED}..HEAD`;
    const log = execFileSync("git", ["log", "--no-merges", "--format=%s", range], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return log.split("\n").filter((subject) => subject !== "");
  } catch {
    return [];
  }
}

checkCommitMessages();
