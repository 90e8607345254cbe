/** A call of an interface. */
export interface InterfaceCall {
  readonly method: string;
  /** The URL, such as `https://console.example.com/open/harbour/talks`. */
  readonly address: string;
  /** True when the call sends a site's API key. */
  readonly withKey: boolean;
}

/** Formats of a call snippet. */
export const SNIPPET_KINDS = ['curl', 'fetch', 'typescript'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

/** Attributes of a record that a caller never sends. */
const SERVER_SET_NAMES: ReadonlySet<string> = new Set(['id', 'version']);
const hasBody = ({ method }: InterfaceCall) => method === 'POST' || method === 'PUT';

/** Parses a stored response; null when there is none, or it is invalid. */
export function readSample(sample: unknown): unknown {
  if (typeof sample !== 'string' || sample === '') return null;
  try {
    return JSON.parse(sample);
  } catch {
    // The page also works without an example.
    return null;
  }
}

/** The example request body, made from the record that a test run returned. */
export function bodyOf(sample: unknown): string {
  const values = Object.entries(Object(sample)).filter(([name]) => !SERVER_SET_NAMES.has(name));
  return JSON.stringify(Object.fromEntries(values));
}

function headersOf(call: InterfaceCall): readonly (readonly [string, string])[] {
  return [
    ...(call.withKey ? [['x-api-key', 'YOUR_KEY'] as const] : []),
    ...(hasBody(call) ? [['content-type', 'application/json'] as const] : []),
  ];
}

function asCurl(call: InterfaceCall, body: string): string {
  const lines = [
    `curl -X ${call.method} '${call.address}'`,
    ...headersOf(call).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(hasBody(call) ? [`-d '${body.replaceAll("'", "'\\''")}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

function asFetch(call: InterfaceCall, body: string): string {
  const headers = headersOf(call).map(([name, value]) => `    '${name}': '${value}',`);
  const lines = [
    `const response = await fetch('${call.address}', {`,
    `  method: '${call.method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(hasBody(call) ? [`  body: JSON.stringify(${body}),`] : []),
    '});',
    'const { result } = await response.json();',
  ];
  return lines.join('\n');
}

const TYPES: Readonly<Record<string, string>> = { number: 'number', boolean: 'boolean', string: 'string' };

/** The TypeScript type of one record, inferred from a sample response: a page of records, or one record. */
function recordType(found: unknown): string {
  const list: unknown = Object(found).list;
  const first: unknown = Array.isArray(list) ? list[0] : found;
  const fields = Object.entries(Object(first)).map(
    ([name, value]) => `  readonly ${JSON.stringify(name)}: ${TYPES[typeof value] ?? 'unknown'};`,
  );
  return ['interface Item {', ...(fields.length > 0 ? fields : ['  readonly id: string;']), '}'].join('\n');
}

/** A call as text; `sample` is the stored response, from which the TypeScript type is inferred. */
export function snippetOf(kind: SnippetKind, call: InterfaceCall, sample: string): string {
  const found = readSample(sample);
  const body = bodyOf(found);
  if (kind === 'curl') return asCurl(call, body);
  if (kind === 'fetch') return asFetch(call, body);
  const isOne = found !== null && !Array.isArray(Object(found).list);
  const result = isOne ? 'Item' : '{ total: number; page: number; size: number; list: Item[] }';
  const typed = asFetch(call, body).replace('{ result } = ', `{ result }: { result: ${result} } = `);
  return `${recordType(found)}\n\n${typed}`;
}
