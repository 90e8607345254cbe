/** What a call is made of. */
export interface InterfaceCall {
  readonly method: string;
  /** Path with the prefix of the site, such as `/harbour/talks`. */
  readonly path: string;
  /** True when the call carries the key of a site. */
  readonly withKey: boolean;
}

/** Ways to write a call down. */
export const SNIPPET_KINDS = ['curl', 'fetch', 'typescript'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

const HOST = 'https://api.example.com';
const hasBody = ({ method }: InterfaceCall) => method === 'POST' || method === 'PUT';

function headersOf(call: InterfaceCall): readonly (readonly [string, string])[] {
  return [
    ...(call.withKey ? [['x-api-key', 'YOUR_KEY'] as const] : []),
    ...(hasBody(call) ? [['content-type', 'application/json'] as const] : []),
  ];
}

function asCurl(call: InterfaceCall): string {
  const lines = [
    `curl -X ${call.method} '${HOST}${call.path}'`,
    ...headersOf(call).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(hasBody(call) ? ["-d '{}'"] : []),
  ];
  return lines.join(' \\\n  ');
}

function asFetch(call: InterfaceCall): string {
  const headers = headersOf(call).map(([name, value]) => `    '${name}': '${value}',`);
  const lines = [
    `const response = await fetch('${HOST}${call.path}', {`,
    `  method: '${call.method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(hasBody(call) ? ['  body: JSON.stringify({}),'] : []),
    '});',
    'const { result } = await response.json();',
  ];
  return lines.join('\n');
}

const TYPES: Readonly<Record<string, string>> = { number: 'number', boolean: 'boolean', string: 'string' };

/** The type of one record, read from a sample of the answer. */
function recordType(sample: string): string {
  const found: unknown = sample === '' ? null : JSON.parse(sample);
  const list: unknown = Object(found).list;
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  const fields = Object.entries(Object(first)).map(
    ([name, value]) => `  readonly ${JSON.stringify(name)}: ${TYPES[typeof value] ?? 'unknown'};`,
  );
  return ['interface Item {', ...(fields.length > 0 ? fields : ['  readonly id: string;']), '}'].join('\n');
}

/** A call as text; `sample` is the kept answer, from which TypeScript takes its type. */
export function snippetOf(kind: SnippetKind, call: InterfaceCall, sample: string): string {
  if (kind === 'curl') return asCurl(call);
  if (kind === 'fetch') return asFetch(call);
  const typed = asFetch(call).replace('{ result } = ', '{ result }: { result: { total: number; list: Item[] } } = ');
  return `${recordType(sample)}\n\n${typed}`;
}
