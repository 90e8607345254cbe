import { isPlainObject } from './query.ts';

const MASK = '***';
const SECRET_KEY =
  /authorization|cookie|token|passw|passcode|pwd|secret|credential|id_?-?card|api_?-?key|captcha|private_?-?key|(?:sms|verif\w{0,20}|auth|login)_?-?code|\b(?:ticket|proof|otp)\b/i;
const LIMITS = { depth: 6, entries: 50, text: 500, body: 4096 } as const;

/** Request for the log: no secrets, no files, at most about 8 KiB. */
export interface RedactedRequest {
  readonly method: string;
  /** With secret query values masked. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text of the redacted body; absent for sensitive calls and for calls without one. */
  readonly body?: string;
  readonly status?: number;
}

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly sensitive?: boolean;
  readonly status?: number;
}

/** Removes all secrets from a request. Never throws, and never changes its input. */
export function redactRequest({ method, url, headers, body, sensitive, status }: SentRequest): RedactedRequest {
  return {
    method,
    url: redactUrl(url),
    headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, isSecret(key) ? MASK : value])),
    ...(body === undefined || sensitive ? {} : { body: bodyText(body) }),
    ...(status === undefined ? {} : { status }),
  };
}

/** A copy of a value with the values of secret keys masked, and deep or long parts truncated. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > LIMITS.text ? `${value.slice(0, LIMITS.text)}…` : value;
  if (Array.isArray(value)) {
    return depth >= LIMITS.depth ? '[…]' : value.slice(0, LIMITS.entries).map((entry) => redactValue(entry, depth + 1));
  }
  if (isPlainObject(value)) return depth >= LIMITS.depth ? '{…}' : redactRecord(value, depth);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  return `(${Object.prototype.toString.call(value).slice(8, -1)})`;
}

function redactRecord(record: Readonly<Record<string, unknown>>, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(record)
      .slice(0, LIMITS.entries)
      .map(([key, part]) => [key, isSecret(key) ? MASK : redactValue(part, depth + 1)]),
  );
}

function redactUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const parts = query.split('&').map((pair) => {
    const [key = ''] = pair.split('=', 1);
    return isSecret(key) ? `${key}=${MASK}` : pair;
  });
  return `${path}?${parts.join('&')}`.slice(0, LIMITS.body);
}

function bodyText(body: unknown): string {
  if (typeof body === 'string') return `(text of ${body.length} characters)`;
  const text = JSON.stringify(redactValue(body)) ?? '';
  return text.length > LIMITS.body ? `${text.slice(0, LIMITS.body)}…` : text;
}

function isSecret(key: string): boolean {
  return SECRET_KEY.test(key);
}
