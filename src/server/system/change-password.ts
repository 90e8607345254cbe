import * as v from 'valibot';
import { applyEvent } from '../../../machines/lifecycles/index.ts';
import { accountResource } from '../../contracts/resources/account.ts';
import { brokenPasswordRules, changePasswordRequest } from '../../contracts/system.ts';
import { hashPassword, outOfTurn } from '../auth/passwords.ts';
import { permissionsOf } from '../auth/permissions.ts';
import { toHex } from '../auth/sessions.ts';
import { forUsers, tokenOf } from '../auth/token.ts';
import { provePassword } from '../auth/verify-password.ts';
import type { DomainContext } from '../http/endpoint.ts';
import { type DomainResponse, fail, succeed } from '../http/envelope.ts';
import { MESSAGES } from '../http/errors.ts';
import { invalid, invalidParameter } from '../http/server-error.ts';
import type { User } from '../operators/user.ts';
import type { ResourceRegistry, Work } from '../resource/server-resource.ts';
import { findRow } from '../resource/stored-record.ts';
import { commitWrite, nextVersion } from '../resource/write-record.ts';
import { accountServerResource } from './account.resource.ts';
import { formerPasswords, wasUsed } from './password-history.ts';
import { fault, type SystemRule } from './system-errors.ts';

const refuse = (field: 'old' | 'password', rule: SystemRule): DomainResponse =>
  invalid({ [field]: fault(rule) }).toResponse();

/**
 * Gives an account another password, for those who know the present one; a wrong one counts towards the lock, so this call
 * is not undone as a whole when it is refused. All other sessions of the account end.
 */
export const changePassword = (resources: ResourceRegistry) =>
  forUsers('product', async (user, request, context) => {
    const asked = v.safeParse(changePasswordRequest, request.body);
    if (!asked.success) return invalidParameter('password').toResponse();
    const { old, password } = asked.output;
    const proof = await provePassword(context, request, user.username, old);
    if ('denial' in proof) return proof.denial === 'wrong' ? refuse('old', 'wrongPassword') : tooMany;
    const { broken, kept } = await outOfTurn(context, async () => ({
      broken: await brokenRule(user, old, password),
      kept: await hashPassword(password, context),
    }));
    if (broken !== null) return refuse('password', broken);
    await store(await workOn(user, context, resources), kept);
    const ended = await context.sessions.endAllOf(user.id, tokenOf(request));
    return succeed('product', { ended });
  });

const tooMany = fail('product', MESSAGES.tooManyAttempts, { status: 429 });

async function brokenRule(user: User, old: string, password: string): Promise<SystemRule | null> {
  if (old === password) return 'samePassword';
  if (brokenPasswordRules(password, user.username).length > 0) return 'weakPassword';
  return (await wasUsed(password, user)) ? 'formerPassword' : null;
}

async function workOn(user: User, context: DomainContext, resources: ResourceRegistry): Promise<Work> {
  return {
    resource: accountServerResource,
    actor: { user, permissions: await permissionsOf(user, context.store) },
    context: { ...context, resources },
    request: toHex(context.random(8)),
  };
}

async function store(work: Work, password: string): Promise<void> {
  const before = await findRow(work, work.actor.user.id);
  const { lifecycle } = accountResource;
  const state = lifecycle === undefined ? null : applyEvent(lifecycle, before, 'passwordChanged');
  const values = {
    ...state,
    password,
    formerPasswords: formerPasswords(before),
    initialPassword: false,
  };
  await commitWrite(work, { event: 'passwordChanged', before, after: nextVersion(work, before, values) });
}
