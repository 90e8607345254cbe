import type { TextKey } from '@locales/keys.ts';
import { brokenPasswordRules } from '@src/contracts/resources/password-rules.ts';

/** Fields of the form, in their order. */
const FIELDS = ['old', 'password', 'confirm'] as const;
export type PasswordField = (typeof FIELDS)[number];
/** Values of the fields. */
export type PasswordValues = Readonly<Record<PasswordField, string>>;

/** Values of an empty form. */
export const EMPTY_CHANGE: PasswordValues = { old: '', password: '', confirm: '' };

/** Errors by field; absent for valid fields. */
export function problemsOf(
  { old, password, confirm }: PasswordValues,
  account: string,
): Readonly<Partial<Record<PasswordField, TextKey>>> {
  const problems: [PasswordField, TextKey | null][] = [
    ['old', old === '' ? 'system.password.oldMissing' : null],
    ['password', nextProblem(old, password, account)],
    [
      'confirm',
      confirm === ''
        ? 'system.password.confirmMissing'
        : confirm === password
          ? null
          : 'system.password.confirmDiffers',
    ],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

function nextProblem(old: string, password: string, account: string): TextKey | null {
  if (password === '') return 'system.password.nextMissing';
  if (brokenPasswordRules(password, account).length > 0) return 'system.password.nextWeak';
  return password === old ? 'system.password.nextSame' : null;
}

/** The first field with a problem, or null. */
export const firstProblem = (problems: ReturnType<typeof problemsOf>): PasswordField | null =>
  FIELDS.find((name) => problems[name] !== undefined) ?? null;
