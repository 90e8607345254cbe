import { decodeMenu } from '@src/contracts/routes/menu.ts';
import { newFactorContract, recoveryCodesContract, secondFactorContract } from '@src/contracts/second-factor.ts';
import {
  accessContract,
  membersContract,
  movedContract,
  ownPictureContract,
  passwordAnswerContract,
  rightsContract,
  type SystemGateway,
  sessionsContract,
} from '@src/contracts/system.ts';
import * as v from 'valibot';
import { BATCH_TIMEOUT_MS, type Endpoint, type HttpClient } from '../http/endpoint.ts';
import { collectPages } from './collect-pages.ts';

/** The calling screen shows errors, so the service shows no message. */
const get = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
  method: 'GET',
  path,
  result,
  display: 'none',
});
const post = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
  method: 'POST',
  path,
  result,
  display: 'none',
});

/** A call that writes many records. */
const many = (path: string): Endpoint<v.InferOutput<typeof movedContract>> => ({
  ...post(path, movedContract),
  timeoutMs: BATCH_TIMEOUT_MS,
});

/** Codes and secrets are never logged and are sent exactly as typed. */
const secret = <Result>(path: string, result: Endpoint<Result>['result']): Endpoint<Result> => ({
  ...post(path, result),
  sensitive: true,
  verbatim: ['code'],
});
const readFactor = { ...secret('/api/secondFactor/read', secondFactorContract), reads: true };
const beginFactor = secret('/api/secondFactor/begin', newFactorContract);
const confirmFactor = secret('/api/secondFactor/confirm', recoveryCodesContract);
const renewFactorCodes = secret('/api/secondFactor/renewCodes', recoveryCodesContract);
const turnFactorOff = secret('/api/secondFactor/turnOff', v.unknown());

type FactorCalls = Pick<
  SystemGateway,
  'readFactor' | 'beginFactor' | 'confirmFactor' | 'renewFactorCodes' | 'turnFactorOff'
>;

/** Calls about the operator's own second factor. */
const factorCalls = (client: HttpClient): FactorCalls => ({
  readFactor: (signal) => client.call(readFactor, { data: {}, signal }),
  beginFactor: (code) => client.call(beginFactor, { data: code === null ? {} : { code } }),
  confirmFactor: async (code) => (await client.call(confirmFactor, { data: { code } })).codes,
  renewFactorCodes: async (code) => (await client.call(renewFactorCodes, { data: { code } })).codes,
  turnFactorOff: async (code) => {
    await client.call(turnFactorOff, { data: { code } });
  },
});

const id = encodeURIComponent;

/** Lists of accounts, which the server answers a page at a time. */
const accountLists = (client: HttpClient): Pick<SystemGateway, 'membersOf' | 'whoCan'> => ({
  membersOf: async (role, signal) => {
    const call = get(`/system/role/${id(role)}/members`, membersContract);
    const pages = await collectPages((params) => client.call(call, { params, signal }));
    return pages.flatMap(({ list }) => list);
  },
  whoCan: async (code, signal) => {
    const call = get('/system/access', accessContract);
    const pages = await collectPages((params) => client.call(call, { params: { code, ...params }, signal }));
    return { roles: pages[0].roles, accounts: pages.flatMap(({ accounts }) => accounts) };
  },
});

/** Calls of system administration beyond its resources. */
export function createSystemGateway(client: HttpClient): SystemGateway {
  const changing: Endpoint<{ readonly ended: number }> = {
    ...post('/system/password', passwordAnswerContract),
    sensitive: true,
    verbatim: ['old', 'password'],
  };
  return {
    rightsOf: (account, signal) =>
      client.call(get(`/system/account/${id(account)}/permissions`, rightsContract), { signal }),
    sessionsOf: async (account, signal) =>
      (await client.call(get(`/system/account/${id(account)}/sessions`, sessionsContract), { signal })).list,
    endSession: async (session) => {
      await client.call(post(`/system/session/${id(session)}/end`, v.unknown()), { data: {} });
    },
    moveMembers: async (role, to) =>
      (await client.call(many(`/system/role/${id(role)}/move-members`), { data: { to } })).moved,
    menuOf: async (role, signal) =>
      decodeMenu(await client.call(get(`/system/role/${id(role)}/menu-preview`, v.unknown()), { signal })).nodes,
    mergeDept: async (dept, into) =>
      (await client.call(many(`/system/dept/${id(dept)}/merge`), { data: { into } })).moved,
    arrange: async (moves) => {
      await client.call(many('/system/menu/arrange'), { data: { moves } });
    },
    chooseOwnPicture: async (picture) =>
      (await client.call(post('/system/ownPicture', ownPictureContract), { data: { picture } })).picture,
    endOtherSessions: async () =>
      (await client.call(post('/api/endOtherSessions', passwordAnswerContract), { data: {} })).ended,
    ...factorCalls(client),
    ...accountLists(client),
    changePassword: async ({ old, password }) => (await client.call(changing, { data: { old, password } })).ended,
  };
}
