import { type PasswordHolder, withNewPasswords } from '../auth/passwords/new-password.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { fieldsOf, textOf } from '../http/path-params.ts';
import { COLLECTIONS } from '../store/store.ts';

/** Derives the passwords that a call about accounts gives, before it takes its turn. */
export async function preparePasswords(request: CallRequest, context: ServerContext): Promise<ServerContext> {
  return withNewPasswords(context, await passwordsIn(request, context));
}

async function passwordsIn({ params, body }: CallRequest, { store }: ServerContext): Promise<Given[]> {
  const { account, password, payload, ids, token } = fieldsOf(body);
  if (typeof token === 'string') return linesOf(await store.get(COLLECTIONS.imports, token));
  const given = textOf(fieldsOf(payload).password);
  if (given === undefined) return newcomer(account, password);
  const [only, second] = Array.isArray(ids) ? ids : [params.id];
  const row = second === undefined ? await store.get(COLLECTIONS.users, String(only)) : undefined;
  return row === undefined ? [] : [[given, { ...row, account: String(row.account) }]];
}
type Given = readonly [password: string, holder: PasswordHolder];

/** The accounts that a kept file makes. */
function linesOf(row: unknown): Given[] {
  const { rows } = fieldsOf(row);
  return (Array.isArray(rows) ? rows : []).flatMap((line) => newcomer(fieldsOf(line).account, fieldsOf(line).password));
}

const newcomer = (account: unknown, password: unknown): Given[] =>
  typeof account === 'string' && typeof password === 'string' ? [[password, { account: account.trim() }]] : [];
