/**
 * A parsed assertion. It checks the status, the time in milliseconds, the number of list entries, or a path in the
 * response body.
 */
export interface Assertion {
  readonly text: string;
  readonly what: string;
  readonly op: '=' | '!=' | '<' | '<=' | '>' | '>=';
  readonly wanted: unknown;
}

/** A response as assertions check it. */
export interface Answered {
  readonly status: number;
  readonly milliseconds: number;
  /** The response envelope. */
  readonly body: unknown;
}

/** Result of an assertion, with the value that was found. */
export interface Checked {
  readonly text: string;
  readonly isMet: boolean;
  readonly found: unknown;
}

const ASSERTION_PATTERN = /^([a-z][\w.[\]]{0,100})\s*(=|!=|<=|>=|<|>)\s*(.{1,200})$/i;

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Plain words need no quotation marks.
    return text;
  }
}

/** Parses `status = 200`, `time < 300`, `count >= 1` or `result.list[0].title = Talk`; null for anything else. */
export function readAssertion(text: string): Assertion | null {
  const [, what, sign, wanted] = ASSERTION_PATTERN.exec(text.trim()) ?? [];
  const op = (['=', '!=', '<', '<=', '>', '>='] as const).find((each) => each === sign);
  return what === undefined || wanted === undefined || op === undefined
    ? null
    : { text: text.trim(), what, op, wanted: parseJsonOrText(wanted.trim()) };
}

/** The value at a path such as `result.list[0].title`; undefined when there is none. */
function at(body: unknown, path: string): unknown {
  let value = body;
  for (const name of path.split(/[.[\]]+/).filter((each) => each !== ''))
    value = Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined;
  return value;
}

function findAsserted(what: string, { status, milliseconds, body }: Answered): unknown {
  if (what === 'status') return status;
  if (what === 'time') return milliseconds;
  if (what !== 'count') return at(body, what);
  const list = at(body, 'result.list') ?? at(body, 'result');
  return Array.isArray(list) ? list.length : undefined;
}

function isMet(found: unknown, { op, wanted }: Assertion): boolean {
  if (op === '=' || op === '!=') return (JSON.stringify(found) === JSON.stringify(wanted)) === (op === '=');
  if (typeof found !== typeof wanted || (typeof found !== 'number' && typeof found !== 'string')) return false;
  const order = found < Object(wanted) ? -1 : found > Object(wanted) ? 1 : 0;
  return order === 0 ? op.endsWith('=') : order < 0 === op.startsWith('<');
}

/** Checks assertions against a response; one that cannot be parsed fails. */
export const checkAssertions = (texts: readonly string[], answered: Answered): Checked[] =>
  texts.map((text) => {
    const assertion = readAssertion(text);
    if (assertion === null) return { text, isMet: false, found: null };
    const found = findAsserted(assertion.what, answered) ?? null;
    return { text: assertion.text, isMet: isMet(found, assertion), found };
  });
