import {
  arrangeRequest,
  changePasswordRequest,
  mergeRequest,
  moveRequest,
  ownPictureContract,
} from '../../contracts/system.ts';
import type { AcceptedParts } from '../http/body/accepted-parts.ts';
import { type AccessRequest, forHolders, forOwn, type Rights } from '../http/call-access.ts';
import { type CallDefinition, productCall } from '../http/endpoint.ts';
import { forActs, type ResourceHandler, resourceEndpoint, rightsTo } from '../resource/resource-handler.ts';
import type { ResourceRegistry, ServerResource } from '../resource/server-resource.ts';
import { accountServerResource } from './account.resource.ts';
import { changePassword } from './change-password.ts';
import { deptServerResource } from './dept.resource.ts';
import { menuServerResource } from './menu.resource.ts';
import { chooseOwnPicture } from './own-picture/own-picture.ts';
import { answerPeople } from './people/people.ts';
import { answerRights, answerSessions, endOtherSessions, endSession } from './person-handlers.ts';
import { arrangeMenu, mergeDept, moveAccounts, moveMembers } from './reassign.ts';
import { roleServerResource } from './role.resource.ts';
import { answerAccess, answerMembers, answerMenuPreview } from './role-handlers.ts';

const { definition: account } = accountServerResource;

/** One's own account without a right, others with the right to view accounts. */
const ownAccount = forHolders(
  {
    on: 'own account',
    of: ({ request, callerId }): Rights => (request.params.id === callerId ? [] : rightsTo(account, 'view')),
  },
  { scope: { resource: account.name } },
);

const ownSession = forHolders(
  {
    on: 'own session',
    of: async ({ request, context, callerId }: AccessRequest): Promise<Rights> => {
      const session = await context.sessions.named(request.params.id ?? '');
      return session === undefined || session.userId === callerId ? [] : rightsTo(account, 'update');
    },
  },
  { scope: 'own' },
);

const roleReading = forActs(roleServerResource, ['view']);
const memberReading = forHolders([...rightsTo(roleServerResource.definition, 'view'), ...rightsTo(account, 'view')], {
  scope: { resource: roleServerResource.definition.name },
});
const PROVEN = { proof: true } as const;
/** Whoever moves accounts to another role or department changes these accounts, and needs the right to do so. */
const moving = ({ definition }: ServerResource, ...acts: readonly string[]) =>
  forHolders(
    [
      ...[...acts, 'view'].flatMap((act) => rightsTo(definition, act)),
      ...['update', 'view'].flatMap((act) => rightsTo(account, act)),
    ],
    { ...PROVEN, scope: { resource: definition.name } },
  );
const accessReading = forHolders([...rightsTo(roleServerResource.definition, 'view'), ...rightsTo(account, 'view')]);

const read = (
  path: string,
  access: ResourceHandler['access'],
  answer: ResourceHandler['answer'],
  reads: readonly string[] = [],
): ResourceHandler => ({
  ...{ method: 'GET', concern: 'read', path, reads, access, answer },
});
const write = (
  path: string,
  access: ResourceHandler['access'],
  answer: ResourceHandler['answer'],
  takes: AcceptedParts = [],
): ResourceHandler => ({
  ...{ method: 'POST', concern: 'write', path, access, answer, takes },
});

const CALLS: readonly ResourceHandler[] = [
  read('/system/account/:id/permissions', ownAccount, answerRights),
  read('/system/account/:id/sessions', ownAccount, answerSessions),
  write('/system/session/:id/end', ownSession, endSession),
  write('/system/ownPicture', forOwn(), chooseOwnPicture, ownPictureContract),
  // Readers of a history see who did something; this call returns only names and pictures.
  read('/system/people', forHolders([]), answerPeople, ['names']),
  read('/system/role/:id/members', memberReading, answerMembers, ['after']),
  read('/system/role/:id/menu-preview', roleReading, answerMenuPreview),
  write('/system/role/:id/move-members', moving(roleServerResource, 'update'), moveMembers, moveRequest),
  read('/system/access', accessReading, answerAccess, ['code', 'after']),
  write('/system/dept/:id/merge', moving(deptServerResource, 'delete', 'update'), mergeDept, mergeRequest),
  write('/system/dept/:id/move-accounts', moving(deptServerResource, 'update'), moveAccounts, moveRequest),
  write(
    '/system/menu/arrange',
    forActs(menuServerResource, ['update'], { ...PROVEN, cost: 'record' }),
    arrangeMenu,
    arrangeRequest,
  ),
];

/** Calls of the system administration, beside those of its resources. */
export const administrationEndpoints = (registry: ResourceRegistry): readonly CallDefinition[] => [
  ...CALLS.map((call) => resourceEndpoint(call, registry)),
  productCall(
    '/system/password',
    'write',
    forOwn({ mustChange: true }),
    changePassword(registry),
    changePasswordRequest,
  ),
  productCall('/api/endOtherSessions', 'session', forOwn(), endOtherSessions),
];
