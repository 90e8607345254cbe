import { MASK, redactText } from '@machines/error-log/redact-entry.ts';

/** Names of properties whose values must be masked. */
const SECRET_KEY =
  /authorization|cookie|token|passw|passcode|pwd|secret|credential|sealed|id_?-?card|api_?-?key|captcha|private_?-?key|(?:sms|verif\w{0,20}|auth|login)_?-?code|\b(?:ticket|proof|otp)\b/i;
/** True for a value under a secret name, and for a verification code (text of digits); error codes are numbers. */
export const isSecret = (key: string, part: unknown): boolean =>
  SECRET_KEY.test(key) || (key === 'code' && typeof part === 'string' && /^\d{4,8}$/.test(part));

const LIMITS = { depth: 5, parts: 250, text: 300 } as const;

/** Remaining copy budget, shared by everything inside one value. */
interface Budget {
  parts: number;
}

/** A masked copy of a value for display and storage: no secrets, functions or actors, and limited in size. */
export function maskValue(value: unknown): unknown {
  return copy(value, 0, { parts: LIMITS.parts });
}

function copy(value: unknown, depth: number, budget: Budget): unknown {
  budget.parts -= 1;
  if (typeof value === 'string') return cut(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '(function)' : value;
  if (budget.parts <= 0) return '…';
  if (value instanceof Error) return `(${value.name}: ${cut(value.message)})`;
  if (Array.isArray(value)) return copyList(value, depth, budget);
  if (!isPlain(value)) return `(${nameOf(value)})`;
  if (depth >= LIMITS.depth) return '{…}';
  const shown: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (budget.parts <= 0) break;
    shown[key] = isSecret(key, part) && part !== null ? MASK : copy(part, depth + 1, budget);
  }
  return shown;
}

function copyList(list: readonly unknown[], depth: number, budget: Budget): unknown {
  if (depth >= LIMITS.depth) return '[…]';
  const shown: unknown[] = [];
  for (const part of list) {
    if (budget.parts <= 0) break;
    shown.push(copy(part, depth + 1, budget));
  }
  return shown.length < list.length ? [...shown, '…'] : shown;
}

const cut = (text: string) => redactText(text.length > LIMITS.text ? `${text.slice(0, LIMITS.text)}…` : text);

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Actors by their name, everything else by its kind. */
function nameOf(value: object): string {
  const id: unknown = Reflect.get(value, 'id');
  if ('sessionId' in value && typeof id === 'string') return `actor ${id}`;
  return Object.prototype.toString.call(value).slice(8, -1);
}
