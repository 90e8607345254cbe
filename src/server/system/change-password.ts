import * as v from 'valibot';
import { applyEvent, legalEvents } from '../../../machines/lifecycles/index.ts';
import { accountResource } from '../../contracts/resources/account.ts';
import { changePasswordRequest } from '../../contracts/system.ts';
import { newPassword } from '../auth/passwords/new-password.ts';
import { permissionsOf } from '../auth/permissions.ts';
import { toHex } from '../auth/sessions.ts';
import { forUsers, tokenOf } from '../auth/token.ts';
import { verifyCredentials } from '../auth/verify-password.ts';
import type { ServerContext } from '../http/endpoint.ts';
import { type CallResponse, fail, succeed } from '../http/envelope.ts';
import { CODES, MESSAGES } from '../http/errors.ts';
import { invalid, malformed } from '../http/server-error.ts';
import { notifyPasswordChanged } from '../messages/message-job.ts';
import { canUseSession, findUser, type User } from '../operators/user.ts';
import type { ResourceRegistry, Work } from '../resource/server-resource.ts';
import { findRow } from '../resource/stored-record.ts';
import { commitWrite, nextVersion } from '../resource/write-record.ts';
import { accountServerResource } from './account.resource.ts';
import { fault, type SystemRule } from './system-errors.ts';

const refuse = (field: 'old' | 'password', rule: SystemRule): CallResponse =>
  invalid({ [field]: fault(rule) }).toResponse();

/**
 * Changes the password of the signed-in account; the current one is required. A wrong one counts towards the lock, so a refused
 * call is not rolled back. All other sessions of the account end.
 */
export const changePassword = (resources: ResourceRegistry) =>
  forUsers('product', async (user, request, context) => {
    const asked = v.safeParse(changePasswordRequest, request.body);
    if (!asked.success) return malformed(asked.issues).toResponse();
    const { old, password } = asked.output;
    const proof = await verifyCredentials(context, request, user.username, old);
    if ('denial' in proof) return proof.denial === 'wrong' ? refuse('old', 'wrongPassword') : tooMany(proof.wait);
    if (old === password) return refuse('password', 'samePassword');
    const next = await newPassword(context, password, { ...user, account: user.username });
    if (next.fault !== null) return refuse('password', next.fault);
    // While the password was hashed, the password may have been changed, the account closed, or this session ended.
    const present = await findUser(context.store, user.id);
    const isOpen = present !== undefined && canUseSession(present, context.now());
    if (!isOpen || (await context.sessions.holderOf(tokenOf(request) ?? '')) === undefined)
      return fail('product', MESSAGES.unknownToken, { status: 401, code: CODES.sessionEnded });
    if (present.password !== proof.user.password) return refuse('old', 'wrongPassword');
    await storePassword(user, context, resources, next.kept);
    await notifyPasswordChanged(context, request, user.id);
    const ended = await context.sessions.endAllOf(user.id, tokenOf(request));
    return succeed('product', { ended });
  });

const tooMany = (wait: number) => fail('product', MESSAGES.tooManyAttempts, { status: 429, wait });

async function openAccount(user: User, context: ServerContext, resources: ResourceRegistry): Promise<Work> {
  return {
    resource: accountServerResource,
    actor: { user, permissions: await permissionsOf(user, context.store) },
    context: { ...context, resources },
    request: toHex(context.random(8)),
  };
}

/** Stores a password that its holder chose, with an audit line. */
export async function storePassword(
  user: User,
  context: ServerContext,
  resources: ResourceRegistry,
  kept: { readonly password: string; readonly formerPasswords: readonly string[] },
): Promise<void> {
  const work = await openAccount(user, context, resources);
  const before = await findRow(work, user.id);
  const { lifecycle } = accountResource;
  const isLegal = lifecycle !== undefined && legalEvents(lifecycle, before).includes(PASSWORD_CHANGED);
  const values = {
    ...(isLegal ? applyEvent(lifecycle, before, PASSWORD_CHANGED) : null),
    ...kept,
    initialPassword: false,
  };
  await commitWrite(work, { event: PASSWORD_CHANGED, before, after: nextVersion(work, before, values) });
}

const PASSWORD_CHANGED = 'passwordChanged';
