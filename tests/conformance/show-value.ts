const MAX_LENGTH = 60;
const SECRET = /^(?:password|passwd|pwd|secret|salt|token|access_?token|refresh_?token)$/i;

/** True for the name of a field whose value must never be in a report. */
export const isSecretName = (name: string): boolean => SECRET.test(name);

/** A value for the report: its type and, unless its field is secret, the value itself. */
export function showValue(value: unknown, name = ''): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (isSecretName(name)) return `a ${typeof value} (not shown)`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list: ${short(value)}`;
  if (typeof value === 'object') return `a record: ${short(value)}`;
  return typeof value === 'string' ? `the text ${short(value)}` : `the ${typeof value} ${String(value)}`;
}

/** The beginning of a text on one line. */
export function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

function short(value: unknown): string {
  const hidden = (name: string, each: unknown) => (isSecretName(name) ? '(not shown)' : each);
  return firstWords(JSON.stringify(value, hidden));
}
