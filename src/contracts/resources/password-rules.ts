/** What every new password must keep to, however it is set (modules, C9). */
export const PASSWORD_LIMITS = { shortest: 8, longest: 64, classes: 3, remembered: 5 } as const;

/** Rules of a new password that can be looked at without asking a server; the server knows two more: `old` and `former`. */
export const PASSWORD_RULES = ['length', 'classes', 'account', 'common', 'spaces'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Characters; longer passwords are not even sent. */
export const MAX_SENT_PASSWORD = 200;

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** Passwords that every guesser tries first, without case, figures at the end and usual signs for letters. */
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

/** Rows of figures and keys, forwards and backwards: all or most of a password that is a piece of them, or one sign over and over. */
const ROWS = ['01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv', 'abcdefghijklmnopqrstuvwxyz'];
const REVERSED = ROWS.map((row) => [...row].reverse().join(''));

/** The rules that a new password breaks, in their order; none when it may be tried. */
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

/** The shortest password that guessers try because it is a row; shorter ones fail by their length. */
const ROW_LENGTH = 4;

function isRow(password: string): boolean {
  if (/^(.{1,3})\1+$/s.test(password)) return true;
  return password.length >= ROW_LENGTH && [...ROWS, ...REVERSED].some((row) => row.includes(password));
}
