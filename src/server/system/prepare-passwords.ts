import { type PasswordHolder, withNewPasswords } from '../auth/passwords/new-password.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';

/** Hashes the new passwords of a call in advance, outside the queue of calls. */
export async function preparePasswords(request: CallRequest, context: ServerContext): Promise<ServerContext> {
  return withNewPasswords(context, await passwordsIn(request, context));
}

async function passwordsIn({ params, body }: CallRequest, { store }: ServerContext): Promise<GivenPassword[]> {
  const { account, password, payload, ids, token } = fieldsOf(body);
  if (typeof token === 'string') return parseImport(await store.get(COLLECTIONS.imports, token));
  const given = textOf(fieldsOf(payload).password);
  if (given === undefined) return parseNewAccount(account, password);
  const [only, second] = Array.isArray(ids) ? ids : [params.id];
  const row = second === undefined ? await store.get(COLLECTIONS.users, String(only)) : undefined;
  return row === undefined ? [] : [[given, { ...row, account: String(row.account) }]];
}
type GivenPassword = readonly [password: string, holder: PasswordHolder];

/** The new accounts of a stored import. */
function parseImport(row: unknown): GivenPassword[] {
  const { rows } = fieldsOf(row);
  return (Array.isArray(rows) ? rows : []).flatMap((line) =>
    parseNewAccount(fieldsOf(line).account, fieldsOf(line).password),
  );
}

const parseNewAccount = (account: unknown, password: unknown): GivenPassword[] =>
  typeof account === 'string' && typeof password === 'string' ? [[password, { account: account.trim() }]] : [];
