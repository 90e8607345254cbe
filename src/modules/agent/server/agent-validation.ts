import { type Condition, isEmpty } from '@src/contracts/resource/condition.ts';
import type { FieldError, FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import type { Actor, RuleContext } from '@src/server/resource/server-resource.ts';
import { listIn, numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { MAX_AGENT_LEVEL } from '../definitions/agent.ts';
import { areasOverlap } from '../definitions/agent-area.ts';
import { type AgentRule, fault, wordsOf } from './agent-errors.ts';
import {
  AGENTS,
  agentAncestorIds,
  agentDescendantLevels,
  isLive,
  liveAgents,
  TIERS,
  WITHDRAWALS,
} from './agent-row.ts';
import { isOpenWithdrawal } from './commission/agent-amounts.ts';
import { isLicenceNo } from './licence-number.ts';

/** Fields that are unique among agents. */
const UNIQUE = ['name', 'phone'] as const;

/** Validation errors of an agent that is about to be written. */
export async function checkAgent(draft: RecordValues, before: Row | null, context: RuleContext): Promise<FieldErrors> {
  const { store } = context;
  const held = UNIQUE.flatMap((field) =>
    isEmpty(draft[field]) ? [] : [{ field, op: 'is', value: draft[field] } as const],
  );
  const same = held.length === 0 ? [] : await liveAgents(store, { any: held });
  const taken = (field: string) =>
    !isEmpty(draft[field]) && same.some((each) => each.id !== before?.id && textIn(each, field) === draft[field]);
  const isWrongNumber = draft.type === 'company' && !isEmpty(draft.licenceNo) && !isLicenceNo(textOf(draft.licenceNo));
  const ends = textOf(draft.validTo);
  const neighbour = await overlapping(draft, before, store);
  const faults: readonly (readonly [string, FieldError | null])[] = [
    ['name', taken('name') ? { rule: 'taken' } : null],
    ['phone', taken('phone') ? { rule: 'taken' } : null],
    ['licenceNo', isWrongNumber ? fault('licenceNo') : null],
    ['validTo', ends !== '' && ends <= textOf(draft.validFrom) ? fault('dateOrder') : null],
    ['regions', neighbour && fault('regionTakenBy', { agent: textIn(neighbour, 'name') })],
    ['parent', before === null ? await parentFault(draft, context.store) : null],
  ];
  return Object.fromEntries(faults.filter((each): each is [string, FieldError] => each[1] !== null));
}

/**
 * The agent with an exclusive area that overlaps one of the draft's areas; null without one. Two exclusive agents
 * cannot share an area, whichever is written.
 */
async function overlapping(draft: RecordValues, before: Row | null, store: Store): Promise<Row | null> {
  if (draft.exclusive !== true) return null;
  const own = listIn({ id: '', ...draft }, 'regions');
  const others = await liveAgents(store, { field: 'exclusive', op: 'is', value: true });
  const holds = (other: Row) => listIn(other, 'regions').some((held) => own.some((area) => areasOverlap(area, held)));
  return others.find((other) => other.id !== before?.id && holds(other)) ?? null;
}

async function parentFault(draft: RecordValues, store: Store): Promise<FieldError | null> {
  if (isEmpty(draft.parent) || isEmpty(draft.tier)) return null;
  const place = { parent: textOf(draft.parent), tier: textOf(draft.tier) };
  const rule = await findPositionViolation(null, place, store);
  return rule === null ? null : fault(rule);
}

/** Position of an agent in the hierarchy: its parent (empty for none) and its tier. */
export interface AgentPosition {
  readonly parent: string;
  readonly tier: string;
}

/** The rule that an agent would violate at this position; null when it violates none. `agent` is null for a new one. */
export async function findPositionViolation(
  agent: Row | null,
  place: AgentPosition,
  store: Store,
): Promise<AgentRule | null> {
  const level = await levelOf(place.tier, store);
  const levels = agent === null ? [] : await agentDescendantLevels(store, agent.id);
  for (const child of (levels[0] ?? []).filter(isLive))
    if ((await levelOf(textIn(child, 'tier'), store)) >= level) return 'childTier';
  if (place.parent === '') return null;
  const parent = await store.get(AGENTS, place.parent);
  if (parent?.status !== 'active') return 'parentInactive';
  if ((await levelOf(textIn(parent, 'tier'), store)) <= level) return 'parentTier';
  return (await agentAncestorIds(store, parent.id)).length + 1 + levels.length > MAX_AGENT_LEVEL ? 'tooDeep' : null;
}

/** True when an agent would become its own ancestor. */
export async function isCycle(agent: Row, parent: string, store: Store): Promise<boolean> {
  return (await agentAncestorIds(store, parent)).includes(agent.id);
}

const childrenOf = ({ id }: Row): Condition => ({ field: 'parent', op: 'is', value: id });

const levelOf = async (tier: string, store: Store): Promise<number> => numberIn(await store.get(TIERS, tier), 'level');

/** Reason why an event is forbidden for an agent although its state allows it; null when it is allowed. */
export async function forbidAgent(event: string, agent: Row, _actor: Actor, context: RuleContext) {
  const rule = await findForbiddingRule(event, agent, context);
  return rule === null ? null : { text: wordsOf(rule) };
}

async function findForbiddingRule(event: string, agent: Row, context: RuleContext): Promise<AgentRule | null> {
  if (event === 'approve') {
    const place = { parent: textIn(agent, 'parent'), tier: textIn(agent, 'tier') };
    return place.parent === '' ? null : findPositionViolation(agent, place, context.store);
  }
  if (event === 'resubmit') return retakenRule(agent, context);
  if (event !== 'terminate') return null;
  if ((await liveAgents(context.store, childrenOf(agent))).length > 0) return 'hasChildren';
  const own = { field: 'agent', op: 'is', value: agent.id } as const;
  const { rows: withdrawals } = await context.store.select(WITHDRAWALS, { where: own });
  return withdrawals.some(isOpenWithdrawal) ? 'openWithdrawal' : null;
}

/** The rule that a rejected agent violates because others now use its name, phone number or area; null without one. */
async function retakenRule(agent: Row, context: RuleContext): Promise<AgentRule | null> {
  const faults = await checkAgent(agent, agent, context);
  if (faults.name !== undefined || faults.phone !== undefined) return 'nameTaken';
  return faults.regions === undefined ? null : 'regionTaken';
}
