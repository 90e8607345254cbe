import type { Condition } from '@src/contracts/resource/condition.ts';
import { forgetValues } from '@src/server/resource/history/audit-log.ts';
import { systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { completeRow } from '@src/server/resource/stored-record.ts';
import { commitWrite, nextVersion } from '@src/server/resource/write-record.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { CUSTOMERS } from '../customer-row.ts';
import { ERASED_VALUES } from '../customers.seed.ts';
import { TICKETS } from '../ticket-channel.ts';
import { addErasure, ERASURE_PHASES, type Erasure } from './erasure-table.ts';

/** Maximum number of records that one part of an erasure reads. */
export const ERASED_AT_ONCE = 50;

/** The records of a phase, and what is erased of each. */
interface Phase {
  readonly collection: string;
  readonly where: Condition;
  readonly erase: (row: Row) => Promise<void>;
}

const is = (field: string, value: string): Condition => ({ field, op: 'is', value });

/** Customers who were merged into this one are the same person. What other records tell about them is erased after their records. */
function mergedPhase({ id, root }: Erasure, context: RuleContext): Phase | null {
  const resource = context.resources.find('customer');
  if (resource === undefined) return null;
  const work = systemWork(resource, context);
  const erase = async (row: Row) => {
    const before = completeRow(resource, row, context.now());
    await addErasure(before, root, context);
    const after = nextVersion(work, before, { ...ERASED_VALUES, nickname: textIn(row, 'no') });
    await commitWrite(work, { event: 'erase', before, after });
  };
  return { collection: CUSTOMERS, where: is('mergedInto', id), erase };
}

/** How tickets tell to reach the customer, and what their history has of it, also when the contact was removed before. */
const ticketsPhase = ({ id }: Erasure, { store }: RuleContext): Phase => ({
  collection: TICKETS,
  where: is('customer', id),
  async erase(ticket) {
    if (textIn(ticket, 'contact') !== '')
      await store.update(TICKETS, ticket.id, { contact: null, version: numberIn(ticket, 'version') + 1 });
    await forgetValues({ resource: 'feedback', record: ticket.id, fields: ['contact'] }, store);
  },
});

/** The follower id in messages to an official account, which stay one conversation. */
function messagesPhase({ id, no, openId, account, at }: Erasure, { store, resources }: RuleContext): Phase | null {
  const messages = resources.find('officialMessage');
  if (openId === '' || messages === undefined) return null;
  const { collection } = messages;
  return {
    collection,
    where: { all: [is('openId', openId), ...(account === '' ? [] : [is('account', account)])] },
    async erase(message) {
      // The condition ignores case, but follower ids are case-sensitive. A follower who writes after the erasure is somebody new.
      const isOwn = message.customer === id || textIn(message, 'createTime') <= at;
      if (message.openId === openId && isOwn) await store.update(collection, message.id, { openId: `erased-${no}` });
    },
  };
}

const PHASES = { merged: mergedPhase, tickets: ticketsPhase, messages: messagesPhase } as const;

/** Erases a limited number of traces of a customer; returns what is left, null when that is nothing, and the number of records. */
export async function eraseNext(
  erasure: Erasure,
  context: RuleContext,
): Promise<{ readonly rest: Pick<Erasure, 'phase' | 'reached'> | null; readonly count: number }> {
  const next = ERASURE_PHASES[ERASURE_PHASES.indexOf(erasure.phase) + 1];
  const end = next === undefined ? null : { phase: next, reached: '' };
  const phase = PHASES[erasure.phase](erasure, context);
  if (phase === null) return { rest: end, count: 0 };
  // By id: records that are changed meanwhile shift no others.
  const asked = { where: phase.where, sort: [{ field: 'id' }], size: ERASED_AT_ONCE, countTo: 0 };
  const place = erasure.reached === '' ? {} : { behind: { id: erasure.reached } };
  const { rows } = await context.store.select(phase.collection, { ...asked, ...place });
  for (const row of rows) await phase.erase(row);
  const reached = rows.at(-1)?.id ?? '';
  return { rest: rows.length < ERASED_AT_ONCE ? end : { phase: erasure.phase, reached }, count: rows.length };
}
