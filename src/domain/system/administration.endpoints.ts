import { type Endpoint, productCall } from '../endpoint.ts';
import { type DeskCall, deskEndpoint } from '../resource/resource-call.ts';
import { createRegistry } from '../resource/server-resource.ts';
import { SERVER_RESOURCES } from '../resources.ts';
import { changePassword } from './change-password.ts';
import { arrangeMenu, mergeDept, moveAccounts, moveMembers } from './moves.ts';
import { answerRights, answerSessions, endSession } from './person-answers.ts';
import { answerAccess, answerMembers, answerMenuPreview } from './role-answers.ts';

const CALLS: readonly (readonly [Endpoint['method'], string, DeskCall['concern'], DeskCall['answer']])[] = [
  ['GET', '/system/account/:id/permissions', 'read', answerRights],
  ['GET', '/system/account/:id/sessions', 'read', answerSessions],
  ['POST', '/system/session/:id/end', 'write', endSession],
  ['GET', '/system/role/:id/members', 'read', answerMembers],
  ['GET', '/system/role/:id/menu-preview', 'read', answerMenuPreview],
  ['POST', '/system/role/:id/move-members', 'write', moveMembers],
  ['GET', '/system/access', 'read', answerAccess],
  ['POST', '/system/dept/:id/merge', 'write', mergeDept],
  ['POST', '/system/dept/:id/move-accounts', 'write', moveAccounts],
  ['POST', '/system/menu/arrange', 'write', arrangeMenu],
];

const registry = createRegistry(SERVER_RESOURCES);

/** Calls of the system administration beside those of its resources. */
export const administrationEndpoints: readonly Endpoint[] = [
  ...CALLS.map(([method, path, concern, answer]) => deskEndpoint({ method, path, concern, answer }, registry)),
  productCall('/system/password', 'write', changePassword(registry)),
];
