import { isLinkAddress, isMediaAddress } from './addresses.ts';
import type { AttributeRule, AttributeRules } from './schema.ts';

const NAME = /^[\w:./+#-]*$/;
const MAX_WIDTH = 5000;

/** The name of the first unknown, missing or invalid attribute; null when all are valid. */
export function wrongAttribute(rules: AttributeRules, attrs: unknown): string | null {
  if (attrs !== undefined && !isRecord(attrs)) return '';
  const given = attrs ?? {};
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) return unknown;
  const wrong = Object.entries(rules).find(([name, rule]) => !fits(rule, given[name]));
  return wrong?.[0] ?? null;
}

/** True for an object that is not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fits(rule: AttributeRule, value: unknown): boolean {
  if (value === undefined) return 'default' in rule;
  if (rule.kind === 'integer') return Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max;
  if (rule.kind === 'flag') return typeof value === 'boolean';
  if (rule.kind === 'widths') return value === null || isWidths(value);
  if (rule.kind === 'choice') return value === rule.default || rule.of.some((each) => each === value);
  if (typeof value !== 'string') return false;
  if (rule.kind === 'link') return isLinkAddress(value);
  if (rule.kind === 'media') return isMediaAddress(value);
  return value.length <= rule.max && (rule.kind === 'text' || NAME.test(value));
}

const isWidths = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 60 &&
  value.every((width) => Number.isInteger(width) && Number(width) >= 0 && Number(width) <= MAX_WIDTH);
