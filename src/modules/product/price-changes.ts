import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { AuditEntry } from '@src/contracts/resource/responses.ts';

/** A past or planned change of a plan's price; amounts in fen. */
export interface PriceStep {
  readonly id: string;
  readonly plan: string;
  readonly time: string;
  readonly from: number;
  readonly to: number;
  /** Username; empty for a planned change. */
  readonly by: string;
  readonly isPlanned: boolean;
}

const isAmount = (value: unknown): value is number => typeof value === 'number';

/** Price changes of a plan, from its history and its planned changes. */
export function priceSteps(plan: ResourceRecord, history: readonly AuditEntry[]): readonly PriceStep[] {
  const name = String(plan.name ?? '');
  const done = history.flatMap(({ id, time, by, changes }) => {
    const change = changes.find(({ field }) => field === 'price');
    if (change === undefined || !isAmount(change.from) || !isAmount(change.to)) return [];
    return { id, plan: name, time, from: change.from, to: change.to, by, isPlanned: false };
  });
  const { pendingAt, pendingPrice, price } = plan;
  if (typeof pendingAt !== 'string' || pendingAt === '' || !isAmount(pendingPrice) || !isAmount(price)) return done;
  const planned = { plan: name, time: pendingAt, from: price, to: pendingPrice, by: '', isPlanned: true };
  return [{ id: `${plan.id}-planned`, ...planned }, ...done];
}

/** Sorts price changes of several plans, the latest first. */
export const inOrder = (steps: readonly PriceStep[]): readonly PriceStep[] =>
  steps.toSorted((one, other) => (one.time === other.time ? 0 : one.time < other.time ? 1 : -1));
