import { brokenPasswordRules, PASSWORD_LIMITS } from '../../../contracts/resources/password-rules.ts';
import type { NewPassword, ServerContext } from '../../http/call-context.ts';
import { hashPassword, outsideQueue, verifyPassword } from './passwords.ts';

/** The account of a password: its name, and the stored hashes, which a new account does not have. */
export interface PasswordHolder {
  readonly account: string;
  readonly password?: unknown;
  readonly formerPasswords?: unknown;
}

/** The only way to set a password: checks the rules and the former passwords, and hashes it. */
export async function newPassword(
  context: ServerContext,
  password: string,
  holder: PasswordHolder,
): Promise<NewPassword> {
  return context.newPasswords?.get(keyOf(password, holder)) ?? derive(context, password, holder);
}

/**
 * Returns the context with these passwords hashed in advance, outside the queue of calls, so that the transaction is short.
 * A password whose holder changes meanwhile is hashed again.
 */
export async function withNewPasswords(
  context: ServerContext,
  asked: readonly (readonly [password: string, holder: PasswordHolder])[],
): Promise<ServerContext> {
  if (asked.length === 0) return context;
  const newPasswords = new Map<string, NewPassword>();
  await outsideQueue(context, async () => {
    const { outsideQueue: _taken, ...lent } = context;
    for (const [password, holder] of asked)
      newPasswords.set(keyOf(password, holder), await derive(lent, password, holder));
  });
  return { ...context, newPasswords };
}

async function derive(context: ServerContext, password: string, holder: PasswordHolder): Promise<NewPassword> {
  if (brokenPasswordRules(password, holder.account).length > 0) return { fault: 'weakPassword' };
  const former = formerPasswords(holder);
  return outsideQueue(context, async () => {
    for (const each of former) if (await verifyPassword(password, each, context)) return { fault: 'formerPassword' };
    return { fault: null, kept: { password: await hashPassword(password, context), formerPasswords: former } };
  });
}

const keyOf = (password: string, holder: PasswordHolder): string =>
  JSON.stringify([password, holder.account, formerPasswords(holder)]);

/** The stored hashes of passwords that may not be reused, the latest first. */
function formerPasswords({ password, formerPasswords: former }: PasswordHolder): readonly string[] {
  const texts = [password, ...(Array.isArray(former) ? former : [])].filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
  return texts.slice(0, PASSWORD_LIMITS.remembered);
}
