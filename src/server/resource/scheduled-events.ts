import { applyEvent } from '../../../machines/lifecycles/index.ts';
import type { User } from '../operators/user.ts';
import { withContext } from './batch/batch-transition.ts';
import { withDerived } from './rows/serialize-row.ts';
import type { Actor, RuleContext, ServerResource, Work } from './server-resource.ts';
import { inTransaction } from './transaction.ts';
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

/** Clocks, payment providers and whatever else acts without an operator; it never signs in. */
export const SYSTEM_ACTOR: Actor = { user: USER, permissions: { all: true, codes: new Set() } };

/**
 * Work on a resource that no operator asked for. Nothing is refused for lack of permission; the history says `system`.
 */
export const systemWork = (resource: ServerResource, context: RuleContext): Work => ({
  resource,
  actor: SYSTEM_ACTOR,
  context,
  request: 'system',
});

/** Sends an event that no operator sends. False when the life cycle does not allow it now: then nothing happens. */
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

/**
 * Does what time has brought about since somebody last looked (`rules.due`). There is no clock that runs: a record is
 * brought up to date before anybody is told of it, so nobody can tell the difference.
 */
export async function runDueEvents(resource: ServerResource, context: RuleContext): Promise<void> {
  for (const name of resource.rules?.dueAlso ?? []) {
    const other = context.resources.find(name);
    if (other !== undefined) await catchUpOne(other, context);
  }
  await catchUpOne(resource, context);
}

async function catchUpOne(resource: ServerResource, context: RuleContext): Promise<void> {
  await resource.rules?.recount?.(context);
  const due = resource.rules?.due;
  if (due === undefined) return;
  const moment = context.now();
  const { rows } = await context.store.select(resource.collection, { where: due.where(moment) });
  for (const row of rows) {
    const event = due.event(row, moment);
    if (event === null) continue;
    await inTransaction(context, async (each) => {
      const work = withContext(systemWork(resource, context), each);
      await sendFromSystem(work, row.id, event);
    });
  }
}
