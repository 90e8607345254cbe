import { applyEvent } from '../../../machines/lifecycles/index.ts';
import type { User } from '../operators/user.ts';
import { withDerived } from './rows/serialize-row.ts';
import type { Actor, RuleContext, ServerResource, Work } from './server-resource.ts';
import { commitWrite, nextVersion } from './write-record.ts';

const USER: User = {
  id: 'system',
  username: 'system',
  realName: 'system',
  password: '',
  formerPasswords: [],
  email: '',
  dept: null,
  homePath: '',
  status: 'active',
  initialPassword: false,
  lockedUntil: null,
  expires: '',
  avatar: '',
  mobile: '',
  codes: [],
  desc: '',
  deleteTime: '',
  roleIds: [],
  roles: [],
};

/** The system user, for timers, payment providers and other actors without an operator; it never signs in. */
export const SYSTEM_ACTOR: Actor = { user: USER, permissions: { all: true, codes: new Set() } };

/**
 * Opens a resource for work without an operator. All permissions are granted; the history names `system`.
 */
export const systemWork = (resource: ServerResource, context: RuleContext): Work => ({
  resource,
  actor: SYSTEM_ACTOR,
  context,
  request: 'system',
});

/** Sends an event as the system. False, without effect, when the lifecycle does not allow it now. */
export async function sendFromSystem(
  work: Work,
  id: string,
  event: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const { resource, actor, context } = work;
  const { lifecycle } = resource.definition;
  const stored = await context.store.get(resource.collection, id);
  if (stored === undefined || lifecycle === undefined) return false;
  const [seen = stored] = await withDerived(work, [stored]);
  const states = applyEvent(lifecycle, seen, event);
  if (states === null) return false;
  const effect = await resource.rules?.events?.[event]?.(seen, values, actor, context);
  const after = nextVersion(work, stored, { ...values, ...effect, ...states });
  await commitWrite(work, { event, before: stored, after });
  return true;
}
