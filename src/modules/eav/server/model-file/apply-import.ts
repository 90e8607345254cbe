import type { ModelFault } from '@src/contracts/endpoints/models/model-file.ts';
import type { FieldError } from '@src/contracts/resource/field-error.ts';
import type { DomainContext } from '@src/server/http/endpoint.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { withContext } from '@src/server/resource/batch/batch-transition.ts';
import type { UndoStep } from '@src/server/resource/history/undo.ts';
import type { CallContext } from '@src/server/resource/resource-handler.ts';
import { inTransaction } from '@src/server/resource/transaction.ts';
import { commitWrite, planCreate, planUpdate } from '@src/server/resource/write-record.ts';
import type { Store } from '@src/server/store/store.ts';
import {
  COLLECTION_PARTS,
  FIELD_PARTS,
  INDEX_PARTS,
  INTERFACE_PARTS,
  ROLE_PARTS,
  SITE_PARTS,
} from '../../definitions/model-document.ts';
import { fault } from '../eav-errors.ts';
import { wordsIn } from '../eav-row.ts';
import type { DoneStep } from './change-sets.ts';
import { readNames } from './export-model.ts';
import { RESOURCES } from './kind-resources.ts';
import type { PlannedStep } from './plan-import.ts';

type Values = Readonly<Record<string, unknown>>;

const PARTS = {
  ...{ site: SITE_PARTS, collection: COLLECTION_PARTS, field: FIELD_PARTS },
  ...{ interface: INTERFACE_PARTS, index: INDEX_PARTS },
} as const;

const idOf = (names: ReadonlyMap<string, string>, code: unknown): string | null =>
  [...names].find(([, each]) => each === code)?.[0] ?? null;

/** What is written: every part of the file, empty where it says nothing, with ids instead of codes. */
async function valuesOf(store: Store, { told, wanted, owner }: PlannedStep): Promise<Values> {
  const names = await readNames(store);
  const plain = Object.fromEntries(PARTS[told.kind].map((name) => [name, wanted[name] ?? null]));
  if (told.kind === 'site') return plain;
  if (told.kind === 'collection') return { ...plain, database: idOf(names.databases, wanted.database) };
  const collection = idOf(names.collections, owner);
  if (told.kind === 'index') return { ...plain, collection };
  if (told.kind === 'interface') return { ...plain, collection, site: idOf(names.sites, wanted.site) };
  const roles = ROLE_PARTS.map((name) => [name, wordsIn(wanted, name).map((role) => idOf(names.roles, role))] as const);
  return {
    ...plain,
    ...Object.fromEntries(roles),
    collection,
    target: wanted.target === undefined ? null : idOf(names.collections, wanted.target),
  };
}

type Open = CallContext['open'];

async function runStep(step: PlannedStep, open: Open, context: DomainContext): Promise<UndoStep | null> {
  return inTransaction(context, async (each) => {
    const work = withContext(open(RESOURCES[step.told.kind]), each);
    const values = await valuesOf(each.store, step);
    const { before } = step;
    const change = before === null ? (await planCreate(work, values)).change : await planUpdate(work, before, values);
    return change === null ? null : commitWrite(work, change);
  });
}

const isError = (value: unknown): value is FieldError => typeof fieldsOf(value).rule === 'string';

/** Why a step was refused: by the part of the file that is wrong, or for the step as a whole. */
function faultsOf({ told: { path } }: PlannedStep, { result, status }: ServerError): readonly ModelFault[] {
  const errors = Object.entries(fieldsOf(fieldsOf(result).errors));
  const named = errors.flatMap(([name, error]) => (isError(error) ? [{ path: `${path}.${name}`, error }] : []));
  return named.length > 0 ? named : [{ path, error: fault(status === 403 ? 'noRight' : 'stepRefused') }];
}

/** Does these steps, one after the other, and tells the way back from each; those that are refused leave nothing behind, and it is told why. */
export async function runSteps(steps: readonly PlannedStep[], open: Open, context: DomainContext) {
  const refused = new Map<string, readonly ModelFault[]>();
  const done: DoneStep[] = [];
  for (const step of steps) {
    try {
      const way = await runStep(step, open, context);
      if (way !== null) done.push({ told: step.told, way });
    } catch (cause) {
      if (!(cause instanceof ServerError)) throw cause;
      refused.set(step.told.key, faultsOf(step, cause));
    }
  }
  return { refused, done };
}
