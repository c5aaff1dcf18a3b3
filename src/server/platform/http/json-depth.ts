/** The deepest body of the contract, an order of a cart, has seven levels. */
const MOST_LEVELS = 32;

/**
 * Returns whether JSON is nested deeper than any body of the contract. Hundreds of thousands of levels take the parser, and
 * whatever walks through the result, much longer than this look at the text, which skips strings.
 */
export function isTooDeep(json: string): boolean {
  let level = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = findEndOfString(json, at);
    else if (character === '[' || character === '{') level += 1;
    else if (character === ']' || character === '}') level -= 1;
    if (level > MOST_LEVELS) return true;
  }
  return false;
}

/** Returns the place of the closing quotation mark, or the end of the text. */
function findEndOfString(json: string, start: number): number {
  let end = start;
  do {
    end = json.indexOf('"', end + 1);
    if (end < 0) return json.length;
  } while (isEscaped(json, end));
  return end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
