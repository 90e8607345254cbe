const TOKEN = /[ \t\n\r]*("(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+)/y;

/** Reads the tokens of valid JSON in sequence; `at` is the start of the next one. */
function tokensOf(text: string) {
  let at = 0;
  const read = (): { readonly token: string; readonly start: number } => {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1] ?? '';
    at = token === '' ? text.length : TOKEN.lastIndex;
    return { token, start: at - token.length };
  };
  const peek = () => {
    const before = at;
    const next = read();
    at = before;
    return next;
  };
  return { read, peek };
}

type Tokens = ReturnType<typeof tokensOf>;

function skipValue(tokens: Tokens): void {
  let depth = 0;
  do {
    const { token } = tokens.read();
    if (token === '') return;
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
  } while (depth > 0);
}

/** Moves to the member of this name; false when there is none. */
function enterMember(tokens: Tokens, step: string | number): boolean {
  const { token: open } = tokens.read();
  if (open !== '{' && open !== '[') return false;
  for (let index = 0; ; index += 1) {
    const { token } = tokens.peek();
    if (token === '}' || token === ']' || token === '') return false;
    let name: string | number = index;
    if (open === '{') {
      name = String(JSON.parse(tokens.read().token));
      tokens.read();
    }
    if (name === step) return true;
    skipValue(tokens);
    if (tokens.peek().token === ',') tokens.read();
  }
}

/**
 * The offset in valid JSON at which the value of this path starts; when part of the path is missing, that of the last
 * existing step.
 */
export function offsetOfPath(text: string, path: readonly (string | number)[]): number {
  const tokens = tokensOf(text);
  let offset = tokens.peek().start;
  for (const step of path) {
    if (!enterMember(tokens, step)) return offset;
    offset = tokens.peek().start;
  }
  return offset;
}
