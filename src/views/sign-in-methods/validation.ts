import type { TextKey } from '@locales/keys.ts';
import { accountFault, codeFault, mobileFault, passwordFault, plainMobile } from '@src/contracts/account.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { factorCodeFault } from '@src/contracts/second-factor.ts';
import { isApiError } from '../login/validation.ts';

/** Fields of the sign-in forms other than the password form. */
export type FieldName = 'account' | 'mobile' | 'code' | 'factor' | 'password' | 'confirm' | 'policy';
/** Values of a form; a ticked box is "on". */
export type FieldValues = Readonly<Record<FieldName, string>>;
/** Errors by field; absent for valid fields. */
export type FieldProblems = Readonly<Partial<Record<FieldName, TextKey>>>;

const MOBILE = { empty: 'sys.login.mobilePlaceholder', form: 'sys.login.mobileForm' } as const;
const CODE = { empty: 'sys.login.smsPlaceholder', form: 'sys.login.smsForm' } as const;
const FACTOR = { empty: 'sys.login.factorPlaceholder', form: 'sys.login.factorForm' } as const;
const ACCOUNT = { empty: 'sys.login.accountPlaceholder', form: 'sys.login.accountForm' } as const;
const PASSWORD = {
  empty: 'sys.login.newPasswordPlaceholder',
  spaces: 'sys.login.passwordSpaces',
  short: 'sys.login.newPasswordShort',
  long: 'sys.login.newPasswordLong',
  account: 'sys.login.newPasswordAccount',
  common: 'sys.login.newPasswordWeak',
  classes: 'sys.login.newPasswordClasses',
} as const;

const textFor = <Fault extends string>(fault: Fault | null, texts: Readonly<Record<Fault, TextKey>>) =>
  fault === null ? undefined : texts[fault];

/** Error of a telephone number as typed. */
export const mobileProblem = (mobile: string): TextKey | undefined => textFor(mobileFault(plainMobile(mobile)), MOBILE);

/** Validates one field with the values of all fields. */
export function fieldProblem(name: FieldName, values: FieldValues): TextKey | undefined {
  switch (name) {
    case 'account':
      return textFor(accountFault(values.account.trim()), ACCOUNT);
    case 'mobile':
      return mobileProblem(values.mobile);
    case 'code':
      return textFor(codeFault(values.code.trim()), CODE);
    case 'factor':
      return textFor(factorCodeFault(values.factor), FACTOR);
    case 'password':
      return textFor(passwordFault(values.password, values.account.trim()), PASSWORD);
    case 'confirm':
      if (values.confirm === '') return 'sys.login.confirmPasswordPlaceholder';
      return values.confirm === values.password ? undefined : 'sys.login.diffPwd';
    case 'policy':
      return values.policy === 'on' ? undefined : 'sys.login.policyPlaceholder';
  }
}

const ABSENT: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/** Text key for a failed form; `refused` when the server responded with a refusal. */
export function accountFailureKey(failure: FailureFacts, refused: TextKey): TextKey {
  if (failure.kind === 'http' && ABSENT.has(failure.status)) return 'sys.login.notOffered';
  if (failure.status === 429) return 'sys.login.tooMany';
  if (isApiError(failure)) return failure.code === 1003 ? 'sys.login.accountTaken' : refused;
  if (failure.kind === 'timeout') return 'sys.login.slow';
  return failure.kind === 'network' || failure.kind === 'offline' ? 'sys.login.unreachable' : 'sys.login.failed';
}
