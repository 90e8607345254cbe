import * as v from 'valibot';
import type { Sheet } from './call-report.ts';
import { showValue } from './show-value.ts';

/** Reports every field of a value that breaks its contract; returns true when none does. */
export function assertFields(
  sheet: Sheet,
  when: string,
  root: string,
  contract: v.GenericSchema,
  value: unknown,
): boolean {
  const { success, issues } = v.safeParse(contract, value);
  if (success) return sheet.check(true, { when, at: root, expected: '', got: '' });
  for (const issue of issues.flatMap(innermost)) {
    const keys = (issue.path ?? []).map(({ key }) => key);
    const name = String(keys.at(-1) ?? '');
    sheet.check(false, {
      when,
      at: placeOf(root, keys),
      expected: wanted(issue, name),
      got: showValue(issue.input, name),
    });
  }
  return false;
}

const KINDS: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'a record',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
};

type Issue = v.BaseIssue<unknown>;

/** Innermost issues of a union that matches no member; the issue itself when there are none. */
function innermost(issue: Issue): Issue[] {
  const deeper = (issue.issues ?? []).filter((inner) => (inner.path?.length ?? 0) > (issue.path?.length ?? 0));
  return deeper.length > 0 ? deeper.flatMap(innermost) : [issue];
}

/** `result`, [`roles`, 0] becomes `result.roles[0]`. */
export function placeOf(root: string, keys: readonly unknown[]): string {
  return keys.reduce<string>((at, key) => (typeof key === 'number' ? `${at}[${key}]` : `${at}.${String(key)}`), root);
}

function wanted(issue: Issue, name: string): string {
  if (issue.type === 'never') return 'absent';
  // A missing field is reported by its own name.
  if (issue.expected === JSON.stringify(name)) return 'present';
  if (issue.type === 'min_length') return 'not empty';
  return KINDS[issue.expected ?? ''] ?? issue.expected ?? issue.type.replaceAll('_', ' ');
}
