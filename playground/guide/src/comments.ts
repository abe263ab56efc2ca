// Replaces the comments of a program by their translations. The programs of a lesson have the same comments in all
// languages of code, so each comment is translated once.

/** Matches a comment of whole lines, which is all that the programs have. */
const COMMENT = /^( *)(\/{2,3}|#|--) .*(?:\n\1\2 .*)*$/gm;

/** Returns the comments of a program, each as one line without its marks. */
export function commentsOf(code: string): string[] {
  return [...code.matchAll(COMMENT)].map(([lines, , mark]) => unmarked(lines, mark!));
}

/** Returns a program with its comments translated; each translation takes one line. */
export function translated(code: string, comments: Record<string, string>): string {
  return code.replace(COMMENT, (lines, indent: string, mark: string) => {
    const comment = unmarked(lines, mark);
    const translation = comments[comment];
    if (translation === undefined) throw new Error(`this comment has no translation: ${comment}`);
    return `${indent}${mark} ${translation}`;
  });
}

/** Reads a table of comments: a comment, its translation in the next line, and an empty line. */
export function readComments(table: string): Record<string, string> {
  return Object.fromEntries(table.trim().split(/\n\n+/).filter(Boolean).map((pair) => pair.split("\n") as [string, string]));
}

function unmarked(lines: string, mark: string): string {
  return lines.split("\n").map((line) => line.trim().slice(mark.length + 1)).join(" ");
}
