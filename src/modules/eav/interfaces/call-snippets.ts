/** What a call is made of. */
export interface InterfaceCall {
  readonly method: string;
  /** The web address, such as `https://console.example.com/open/harbour/talks`. */
  readonly address: string;
  /** True when the call carries the key of a site. */
  readonly withKey: boolean;
}

/** Ways to write a call down. */
export const SNIPPET_KINDS = ['curl', 'fetch', 'typescript'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

/** Names of a record that nobody sends. */
const GIVEN: ReadonlySet<string> = new Set(['id', 'version']);
const hasBody = ({ method }: InterfaceCall) => method === 'POST' || method === 'PUT';

/** What a call sends, after the record that it answered when it was tried. */
export function bodyOf(sample: unknown): string {
  const values = Object.entries(Object(sample)).filter(([name]) => !GIVEN.has(name));
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

/** The type of one record, read from a sample of the answer: a page of records, or one. */
function recordType(found: unknown): string {
  const list: unknown = Object(found).list;
  const first: unknown = Array.isArray(list) ? list[0] : found;
  const fields = Object.entries(Object(first)).map(
    ([name, value]) => `  readonly ${JSON.stringify(name)}: ${TYPES[typeof value] ?? 'unknown'};`,
  );
  return ['interface Item {', ...(fields.length > 0 ? fields : ['  readonly id: string;']), '}'].join('\n');
}

/** A call as text; `sample` is the kept answer, from which TypeScript takes its type. */
export function snippetOf(kind: SnippetKind, call: InterfaceCall, sample: string): string {
  const found: unknown = sample === '' ? null : JSON.parse(sample);
  const body = bodyOf(found);
  if (kind === 'curl') return asCurl(call, body);
  if (kind === 'fetch') return asFetch(call, body);
  const isOne = found !== null && !Array.isArray(Object(found).list);
  const result = isOne ? 'Item' : '{ total: number; page: number; size: number; list: Item[] }';
  const typed = asFetch(call, body).replace('{ result } = ', `{ result }: { result: ${result} } = `);
  return `${recordType(found)}\n\n${typed}`;
}
