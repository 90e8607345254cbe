import type { ModelChange } from '@src/contracts/endpoints/models/model-file.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { permissionCode } from '@src/contracts/resource/definition.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import { allows } from '@src/server/auth/permissions.ts';
import type { DomainContext } from '@src/server/http/endpoint.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { withContext } from '@src/server/resource/batch/batch-transition.ts';
import { takeBackStep, type UndoStep } from '@src/server/resource/history/undo.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import type { Work } from '@src/server/resource/server-resource.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { filtersOf } from '../../definitions/interface-contract.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { type EavRule, fault } from '../eav-errors.ts';
import {
  countLive,
  EAV_COLLECTIONS,
  EAV_FIELDS,
  INDEXES,
  INTERFACES,
  liveWhere,
  recordsOf,
  textIn,
  wordsIn,
} from '../eav-row.ts';
import { RESOURCES } from './kind-resources.ts';

/** Why steps cannot be taken back, by their keys. */
export type Refused = ReadonlyMap<string, FieldError>;

interface KeptStep extends Pick<ModelChange, 'key' | 'kind'> {
  readonly way: UndoStep;
}

const NOT_DELETED = { field: 'deleteTime', op: 'empty' } as const;

/** True while an interface or an index of the collection, its title or its order, or a formula names this field. */
async function isNamed(store: Store, field: Row): Promise<boolean> {
  const code = textIn(field, 'code');
  const owner = textIn(field, 'collection');
  const ofCollection = { field: 'collection', op: 'is', value: owner } as const;
  const calls = (await liveWhere(store, INTERFACES, ofCollection)).filter(({ status }) => status !== 'retired');
  const names = (row: Row) => [
    ...wordsIn(row, 'selection'),
    ...filtersOf(row).map((each) => each?.[0]),
    textIn(row, 'order').replace('-', ''),
  ];
  const collection = await store.get(EAV_COLLECTIONS, owner);
  const orders = textIn(collection, 'defaultSort').split(',');
  const fields = await liveWhere(store, EAV_FIELDS, ofCollection);
  return (
    [...calls, ...(await liveWhere(store, INDEXES, ofCollection))].some((row) => names(row).includes(code)) ||
    [textIn(collection, 'titleField'), ...orders].some((each) => each.replace('-', '') === code) ||
    fields.some((each) =>
      textIn(each, 'formula')
        .split(/\s?[+*]\s?/)
        .includes(code),
    )
  );
}

/** What keeps something that an import made from going again, beside records that point at it. */
async function keptBy(store: Store, kind: ModelChange['kind'], row: Row): Promise<EavRule | null> {
  if (kind === 'collection') return (await countLive(store, recordsOf(row.id))) > 0 ? 'hasRecords' : null;
  if (kind !== 'field') return null;
  const filled = { all: [NOT_DELETED, { field: columnOf(row), op: 'filled' } as const] };
  const { total } = await store.select(recordsOf(textIn(row, 'collection')), { where: filled, size: 0 });
  return total > 0 ? 'hasValues' : null;
}

const RULES: ReadonlyMap<number, EavRule> = new Map([
  [REFUSAL_CODES.conflict, 'changedSince'],
  [REFUSAL_CODES.missing, 'changedSince'],
  [REFUSAL_CODES.referenced, 'stillUsed'],
]);

async function refusalOf(step: KeptStep, work: Work): Promise<EavRule | null> {
  const { resource, actor, context } = work;
  const { before, id } = step.way;
  const act = before === null ? 'delete' : 'update';
  if (!allows(actor.permissions, permissionCode(resource.definition, act))) return 'noRight';
  const row = await context.store.get(resource.collection, id);
  const kept = before === null && row !== undefined ? await keptBy(context.store, step.kind, row) : null;
  if (kept !== null) return kept;
  try {
    await inTransaction(context, (each) => takeBackStep(withContext(work, each), step.way, 'import'));
    return null;
  } catch (cause) {
    if (!(cause instanceof ServerError)) throw cause;
    return RULES.get(cause.code) ?? 'stepRefused';
  }
}

/** Takes steps of an import back, the last one first; those that something depends on stay, and it is told what. */
export async function takeBackSteps(
  steps: readonly KeptStep[],
  open: CallContext['open'],
  context: DomainContext,
): Promise<Refused> {
  const refused = new Map<string, FieldError>();
  const gone = new Map<string, Row>();
  for (const step of [...steps].reverse()) {
    const isMade = step.kind === 'field' && step.way.before === null;
    const row = isMade ? await context.store.get(EAV_FIELDS, step.way.id) : undefined;
    if (row !== undefined) gone.set(step.key, row);
    const rule = await refusalOf(step, withContext(open(RESOURCES[step.kind]), context));
    if (rule !== null) refused.set(step.key, fault(rule));
  }
  // Only now is everything gone that the same import built upon its fields.
  for (const [key, row] of gone)
    if (!refused.has(key) && (await isNamed(context.store, row))) refused.set(key, fault('fieldUsed'));
  return refused;
}
