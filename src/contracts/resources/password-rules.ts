/** Limits of every new password, however it is set (modules, C9). */
export const PASSWORD_LIMITS = { shortest: 8, longest: 64, classes: 3, remembered: 5 } as const;

/** Password rules that can be checked without a server; the server has two more: `old` and `former`. */
export const PASSWORD_RULES = ['length', 'classes', 'account', 'common', 'spaces'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Maximum characters; longer passwords are not sent. */
export const MAX_SENT_PASSWORD = 200;

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Most common passwords, in lower case, without trailing digits and with letters for common substitutes. */
const COMMON = [
  'password',
  'passwort',
  'qwerty',
  'qwertyuiop',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'abc',
  'asdf',
  'zxcvbn',
  'zxcvbnm',
  'monkey',
  'dragon',
  'master',
  'sunshine',
  'football',
  'baseball',
  'princess',
  'superman',
  'michael',
  'login',
  'hello',
  'test',
  'woaini',
];

/** Sequences of digits, keys and letters; a password that is part of one, forwards or backwards, is refused. */
const ROWS = ['01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv', 'abcdefghijklmnopqrstuvwxyz'];
const REVERSED = ROWS.map((row) => [...row].reverse().join(''));

/** The rules that a new password breaks, in their order; empty when it is acceptable. */
export function brokenPasswordRules(password: string, account: string): readonly PasswordRule[] {
  const { shortest, longest, classes } = PASSWORD_LIMITS;
  const broken: Readonly<Record<PasswordRule, boolean>> = {
    length: password.length < shortest || password.length > longest,
    classes: CLASSES.filter((pattern) => pattern.test(password)).length < classes,
    account: account !== '' && password.toLowerCase().includes(account.toLowerCase()),
    common: password.length <= MAX_SENT_PASSWORD && isCommon(password),
    spaces: password !== password.trim(),
  };
  return PASSWORD_RULES.filter((rule) => broken[rule]);
}

function isCommon(password: string): boolean {
  const typed = password.toLowerCase();
  const spelt = typed.replaceAll('@', 'a').replaceAll('0', 'o').replaceAll('$', 's');
  return [typed, spelt].some((word) => COMMON.includes(word.replace(/[^a-z]+$/, ''))) || isRow(typed);
}

/** True when the password is one to three characters, repeated to its end; the last repetition may be cut off. */
const isRepeated = (password: string): boolean =>
  [1, 2, 3].some((size) => password.length >= 2 * size && password.slice(size) === password.slice(0, -size));

/** Minimum length of a sequence; shorter passwords fail the length rule. */
const ROW_LENGTH = 4;

function isRow(password: string): boolean {
  if (isRepeated(password)) return true;
  return password.length >= ROW_LENGTH && [...ROWS, ...REVERSED].some((row) => row.includes(password));
}
