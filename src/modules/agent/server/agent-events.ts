import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { invalid } from '@src/server/http/server-error.ts';
import type { Actor, ResourceRules, RuleContext } from '@src/server/resource/server-resource.ts';
import { dateText, dateTimeText } from '@src/server/store/dates.ts';
import { nextId } from '@src/server/store/record-fields.ts';
import { textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { fault } from './agent-errors.ts';
import { AGENT_MESSAGES, AGENTS } from './agent-row.ts';
import { findPositionViolation, isCycle } from './agent-validation.ts';

const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const INVITE_CODE_LENGTH = 8;
/** Generates an invite code that no other agent has. Characters that look alike are not used. */
export async function newInviteCode({ store, random }: Pick<RuleContext, 'store' | 'random'>): Promise<string> {
  const signs = [...random(INVITE_CODE_LENGTH)];
  // While the code is in use, count up from its last characters.
  for (let attempt = 0; ; attempt += 1) {
    const code = signs
      .map((byte, place) => characterAt(byte + Math.floor(attempt / CODE_CHARACTERS.length ** place)))
      .join('');
    const where = { field: 'inviteCode', op: 'is', value: code } as const;
    if ((await store.select(AGENTS, { where, size: 1, keysOnly: true })).rows.length === 0) return code;
  }
}

const characterAt = (value: number): string => CODE_CHARACTERS[value % CODE_CHARACTERS.length] ?? 'A';

/** Assigns another tier from a date on. Commissions that were earned before store their rate and do not change. */
async function changeTier(agent: Row, payload: RecordValues, { store, now }: RuleContext): Promise<RecordValues> {
  const tier = textOf(payload.tier);
  const today = dateText(now());
  const from = textOf(payload.from) === '' ? today : textOf(payload.from);
  if (from < today) throw invalid({ from: fault('pastDay') });
  if (tier === agent.tier) throw invalid({ tier: fault('sameTier') });
  await requirePosition('tier', agent, { parent: textIn(agent, 'parent'), tier }, store);
  return from === today ? { tier, nextTier: null, nextTierFrom: null } : { nextTier: tier, nextTierFrom: from };
}

async function requirePosition(
  field: string,
  agent: Row,
  place: { readonly parent: string; readonly tier: string },
  store: Store,
): Promise<void> {
  const rule = await findPositionViolation(agent, place, store);
  if (rule !== null) throw invalid({ [field]: fault(rule) });
}

/** Stores a message to an agent. Delivering it is the task of an external service. */
async function storeMessage(agent: Row, { title, text }: RecordValues, { user }: Actor, { store, now }: RuleContext) {
  await store.insert(AGENT_MESSAGES, {
    id: await nextId(store, AGENT_MESSAGES),
    ...{ agent: agent.id, title, text, sender: user.username, createTime: dateTimeText(now()) },
  });
  return {};
}

/** Values that the events of an agent change besides its state. */
export const agentEvents: NonNullable<ResourceRules['events']> = {
  changeTier: (agent, payload, _actor, context) => changeTier(agent, payload, context),
  async tierDue(agent, _payload, _actor, { store }) {
    const tier = textIn(agent, 'nextTier');
    const done = { nextTier: null, nextTierFrom: null };
    // The hierarchy has changed since the change was planned: drop the plan rather than violate the tier order.
    const rule = await findPositionViolation(agent, { parent: textIn(agent, 'parent'), tier }, store);
    return rule === null ? { ...done, tier } : done;
  },
  async moveUnder(agent, payload, _actor, { store }) {
    const parent = textOf(payload.parent);
    if (parent !== '' && (await isCycle(agent, parent, store))) throw invalid({ parent: { rule: 'cycle' } });
    await requirePosition('parent', agent, { parent, tier: textIn(agent, 'tier') }, store);
    return { parent: parent === '' ? null : parent };
  },
  message: (agent, payload, actor, context) => storeMessage(agent, payload, actor, context),
  resetInvite: async (_agent, _payload, _actor, context) => ({ inviteCode: await newInviteCode(context) }),
  renew(agent, { validTo }, _actor, { now }) {
    const today = dateText(now());
    if (textOf(validTo) <= today) throw invalid({ validTo: fault('pastDay') });
    return { validTo: textOf(validTo), validFrom: textIn(agent, 'validFrom') };
  },
};

/** Returns the event that is due for an agent, or null. */
export function dueAgentEvent(agent: Row, now: Date): string | null {
  const today = dateText(now);
  if (agent.status !== 'active' && agent.status !== 'suspended') return null;
  if (textIn(agent, 'validTo') !== '' && textIn(agent, 'validTo') < today) return 'expire';
  return textIn(agent, 'nextTierFrom') !== '' && textIn(agent, 'nextTierFrom') <= today ? 'tierDue' : null;
}
