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
import { isCycle, placeRule } from './agent-validation.ts';

const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
/** A code to invite people with that no other agent has; signs that look alike are left out. */
export async function newInviteCode({ store, random }: Pick<RuleContext, 'store' | 'random'>): Promise<string> {
  const signs = [...random(CODE_LENGTH)];
  // The last signs count on where chance gives a code twice.
  for (let turn = 0; ; turn += 1) {
    const code = signs.map((byte, place) => signAt(byte + Math.floor(turn / CODE_SIGNS.length ** place))).join('');
    const where = { field: 'inviteCode', op: 'is', value: code } as const;
    if ((await store.select(AGENTS, { where, size: 1, keysOnly: true })).rows.length === 0) return code;
  }
}

const signAt = (value: number): string => CODE_SIGNS[value % CODE_SIGNS.length] ?? 'A';

/** Another tier from a day on. What was earned before keeps its rate: the record of it holds the rate. */
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
  const rule = await placeRule(agent, place, store);
  if (rule !== null) throw invalid({ [field]: fault(rule) });
}

/** Writes down what an agent is told; how it reaches the agent is the business of whoever delivers messages. */
async function tell(agent: Row, { title, text }: RecordValues, { user }: Actor, { store, now }: RuleContext) {
  await store.insert(AGENT_MESSAGES, {
    id: await nextId(store, AGENT_MESSAGES),
    ...{ agent: agent.id, title, text, sender: user.username, createTime: dateTimeText(now()) },
  });
  return {};
}

/** What the events of an agent change beside its state. */
export const agentEvents: NonNullable<ResourceRules['events']> = {
  changeTier: (agent, payload, _actor, context) => changeTier(agent, payload, context),
  async tierDue(agent, _payload, _actor, { store }) {
    const tier = textIn(agent, 'nextTier');
    const done = { nextTier: null, nextTierFrom: null };
    // Others have moved since it was planned: the plan is dropped rather than the order of the tiers broken.
    const rule = await placeRule(agent, { parent: textIn(agent, 'parent'), tier }, store);
    return rule === null ? { ...done, tier } : done;
  },
  async moveUnder(agent, payload, _actor, { store }) {
    const parent = textOf(payload.parent);
    if (parent !== '' && (await isCycle(agent, parent, store))) throw invalid({ parent: { rule: 'cycle' } });
    await requirePosition('parent', agent, { parent, tier: textIn(agent, 'tier') }, store);
    return { parent: parent === '' ? null : parent };
  },
  message: (agent, payload, actor, context) => tell(agent, payload, actor, context),
  resetInvite: async (_agent, _payload, _actor, context) => ({ inviteCode: await newInviteCode(context) }),
  renew(agent, { validTo }, _actor, { now }) {
    const today = dateText(now());
    if (textOf(validTo) <= today) throw invalid({ validTo: fault('pastDay') });
    return { validTo: textOf(validTo), validFrom: textIn(agent, 'validFrom') };
  },
};

/** The event that has become due for an agent; null when none has. */
export function dueAgentEvent(agent: Row, now: Date): string | null {
  const today = dateText(now);
  if (agent.status !== 'active' && agent.status !== 'suspended') return null;
  if (textIn(agent, 'validTo') !== '' && textIn(agent, 'validTo') < today) return 'expire';
  return textIn(agent, 'nextTierFrom') !== '' && textIn(agent, 'nextTierFrom') <= today ? 'tierDue' : null;
}
