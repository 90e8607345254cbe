import type { UserInfo } from '@src/contracts/session.ts';
import { fromPromise, waitFor } from 'xstate';
import { createFakeRoot, start } from '../testing/start.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionFact } from './session.types.ts';

/** An operator. */
export const ADA: UserInfo = {
  userId: '1',
  username: 'ada',
  realName: 'Ada',
  homePath: '/dashboard/analysis',
  avatar: null,
  desc: '',
  roles: [{ value: 'super' }],
};
/** Another operator. */
export const BEN: UserInfo = { ...ADA, userId: '2', username: 'ben' };
/** The form as it is sent. */
export const SIGN_IN = { type: 'session.login.submitted', username: 'ada', password: 'secret' } as const;
/** A response that never arrives. */
export const never = () => new Promise<never>(() => undefined);

interface Fakes {
  readonly token?: string | null;
  readonly user?: UserInfo | null;
  readonly authenticate?: () => Promise<{ token: string }>;
  readonly fetchUserInfo?: () => Promise<UserInfo>;
  readonly endSession?: (token: string) => Promise<void>;
}

/** A session over a fake root that records facts, with fake ports. */
export function startSession({
  token = null,
  user = null,
  authenticate = async () => ({ token: 'fresh' }),
  fetchUserInfo = async () => ADA,
  endSession = async () => undefined,
}: Fakes = {}) {
  const root = createFakeRoot<SessionFact>();
  const machine = sessionMachine.provide({
    actors: {
      authenticate: fromPromise(authenticate),
      fetchUserInfo: fromPromise(fetchUserInfo),
      endSession: fromPromise<void, { token: string }>(({ input }) => endSession(input.token)),
    },
  });
  const { actor, clock } = start(machine, { root: root.ref, token, user });
  const reaches = (state: string) => waitFor(actor, (snapshot) => JSON.stringify(snapshot.value).includes(state));
  return { session: actor, clock, facts: root.facts, reaches };
}

/** Types of the facts that root received. */
export const factTypes = (facts: readonly SessionFact[]) => facts.map(({ type }) => type);
/** A 401 response to a call of a session. */
export const unauthorized = (epoch: number, source: 'http' | 'envelope', mode: 'ROUTE_JUMP' | 'PAGE_COVERAGE') =>
  ({ type: 'session.unauthorized', epoch, source, mode, serverText: 'Token Expired!' }) as const;
