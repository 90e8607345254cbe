import { SYSTEM_PASSWORD_LIMITS } from '../../contracts/system.ts';
import { fitsPassword } from '../auth/passwords.ts';
import type { Row } from '../store/store.ts';

type Kept = Pick<Row, 'id'> & { readonly password?: unknown; readonly formerPasswords?: unknown };

/** The passwords that may not come again once the present one is replaced, the last first, as they are kept. */
export function formerPasswords({ password, formerPasswords: former }: Kept): readonly string[] {
  const texts = [password, ...(Array.isArray(former) ? former : [])].filter((each) => typeof each === 'string');
  return texts.slice(0, SYSTEM_PASSWORD_LIMITS.remembered);
}

/** True when the password is the present one or one of the last few before it. */
export async function wasUsed(password: string, kept: Kept): Promise<boolean> {
  for (const each of formerPasswords(kept)) if (await fitsPassword(password, each)) return true;
  return false;
}
