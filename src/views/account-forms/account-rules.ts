import type { TextKey } from '@locales/keys.ts';
import { accountFault, codeFault, mobileFault, passwordFault, plainMobile } from '@src/contracts/account.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { isRefusal } from '../login/login-rules.ts';

/** Fields of the forms beside the password. */
export type FieldName = 'account' | 'mobile' | 'code' | 'password' | 'confirm' | 'policy';
/** What stands in the fields of a form; a ticked box is "on". */
export type FieldValues = Readonly<Record<FieldName, string>>;
/** What is wrong with each field; absent where nothing is. */
export type FieldProblems = Readonly<Partial<Record<FieldName, TextKey>>>;

const MOBILE = { empty: 'sys.login.mobilePlaceholder', form: 'sys.login.mobileForm' } as const;
const CODE = { empty: 'sys.login.smsPlaceholder', form: 'sys.login.smsForm' } as const;
const ACCOUNT = { empty: 'sys.login.accountPlaceholder', form: 'sys.login.accountForm' } as const;
const PASSWORD = {
  empty: 'sys.login.newPasswordPlaceholder',
  spaces: 'sys.login.passwordSpaces',
  short: 'sys.login.newPasswordShort',
  long: 'sys.login.newPasswordLong',
  account: 'sys.login.newPasswordAccount',
} as const;

const textFor = <Fault extends string>(fault: Fault | null, texts: Readonly<Record<Fault, TextKey>>) =>
  fault === null ? undefined : texts[fault];

/** What is wrong with a telephone number as it was typed. */
export const mobileProblem = (mobile: string): TextKey | undefined => textFor(mobileFault(plainMobile(mobile)), MOBILE);

/** Checks one field as it stands among the others. */
export function fieldProblem(name: FieldName, values: FieldValues): TextKey | undefined {
  switch (name) {
    case 'account':
      return textFor(accountFault(values.account.trim()), ACCOUNT);
    case 'mobile':
      return mobileProblem(values.mobile);
    case 'code':
      return textFor(codeFault(values.code.trim()), CODE);
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

/** The text for a form that failed; `refused` when the server answered and did not agree. */
export function accountFailureKey(failure: FailureFacts, refused: TextKey): TextKey {
  if (failure.kind === 'http' && ABSENT.has(failure.status)) return 'sys.login.notOffered';
  if (failure.status === 429) return 'sys.login.tooMany';
  if (isRefusal(failure)) return failure.code === 1003 ? 'sys.login.accountTaken' : refused;
  if (failure.kind === 'timeout') return 'sys.login.slow';
  return failure.kind === 'network' || failure.kind === 'offline' ? 'sys.login.unreachable' : 'sys.login.failed';
}
