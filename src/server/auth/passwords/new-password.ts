import { brokenPasswordRules, PASSWORD_LIMITS } from '../../../contracts/resources/password-rules.ts';
import type { NewPassword, ServerContext } from '../../http/call-context.ts';
import { fitsPassword, hashPassword, outOfTurn } from './passwords.ts';

/** Whose password it will be: the name, and the passwords as they are kept. All but the name is absent for somebody new. */
export interface PasswordHolder {
  readonly account: string;
  readonly password?: unknown;
  readonly formerPasswords?: unknown;
}

/** The one way to a new password, whoever chooses it: the rule, the memory of former ones, and how it is kept. */
export async function newPassword(
  context: ServerContext,
  password: string,
  holder: PasswordHolder,
): Promise<NewPassword> {
  return context.newPasswords?.get(keyOf(password, holder)) ?? derive(context, password, holder);
}

/**
 * The same context, in which these passwords need no more time: they are derived beside the calls of others, before a
 * transaction in which everybody waits. One whose holder has changed meanwhile is derived again.
 */
export async function withNewPasswords(
  context: ServerContext,
  asked: readonly (readonly [password: string, holder: PasswordHolder])[],
): Promise<ServerContext> {
  if (asked.length === 0) return context;
  const newPasswords = new Map<string, NewPassword>();
  await outOfTurn(context, async () => {
    const { outOfTurn: _taken, ...lent } = context;
    for (const [password, holder] of asked)
      newPasswords.set(keyOf(password, holder), await derive(lent, password, holder));
  });
  return { ...context, newPasswords };
}

async function derive(context: ServerContext, password: string, holder: PasswordHolder): Promise<NewPassword> {
  if (brokenPasswordRules(password, holder.account).length > 0) return { fault: 'weakPassword' };
  const former = formerPasswords(holder);
  return outOfTurn(context, async () => {
    for (const each of former) if (await fitsPassword(password, each, context)) return { fault: 'formerPassword' };
    return { fault: null, kept: { password: await hashPassword(password, context), formerPasswords: former } };
  });
}

const keyOf = (password: string, holder: PasswordHolder): string =>
  JSON.stringify([password, holder.account, formerPasswords(holder)]);

/** The passwords that may not come again once the present one is replaced, the last first, as they are kept. */
function formerPasswords({ password, formerPasswords: former }: PasswordHolder): readonly string[] {
  const texts = [password, ...(Array.isArray(former) ? former : [])].filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  return texts.slice(0, PASSWORD_LIMITS.remembered);
}
