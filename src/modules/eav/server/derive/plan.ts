import type { DerivedChange } from '@src/contracts/endpoints/models/models.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import {
  DERIVED_FIELDS,
  derivedInterfaces,
  isBreaking,
  partsOf,
  type Verb,
} from '../../definitions/derive-interfaces.ts';
import { contractFaults } from '../../definitions/interface-contract.ts';
import { TEMPLATE_FIELDS } from '../../definitions/template.ts';
import { fillIn, missingInputs, readInputs, readPlaceholders } from '../../definitions/template-placeholders.ts';
import { DATABASES, fieldRowsOf, INTERFACES, liveWhere, SITES, textIn } from '../eav-row.ts';
import { derivedName } from './derive.literals.ts';

type Values = Readonly<Record<string, unknown>>;

/** One interface that deriving creates, changes or leaves unchanged: its summary, and the values to write. */
export interface PlannedChange {
  readonly summary: DerivedChange;
  readonly before: Row | null;
  readonly values: Values;
}

const isAt = (row: Row, values: Values): boolean =>
  row.method === values.method && row.path === values.path && (row.site ?? null) === (values.site ?? null);

/** The state of an existing interface. */
function stateOf(before: Row, hasParts: boolean): DerivedChange['state'] {
  if (before.status === 'retired') return 'withdrawn';
  return hasParts ? 'changed' : 'same';
}

/** Plans deriving the interfaces of a collection again. */
export async function planFromCollection(store: Store, collection: Row): Promise<readonly PlannedChange[]> {
  const database = await store.get(DATABASES, textIn(collection, 'database'));
  const site = textIn(database, 'site') === '' ? null : textIn(database, 'site');
  const locale = site === null ? 'zh_CN' : (await store.get(SITES, site))?.defaultLocale;
  const all = await liveWhere(store, INTERFACES);
  const own = all.filter((row) => row.kind === 'system' && row.collection === collection.id);
  const fields = await fieldRowsOf(store, collection.id);
  return derivedInterfaces(collection, fields, site).map(({ verb, ...derived }) => {
    const before = own.find((row) => row.verb === verb) ?? null;
    const parts = partsOf(before ?? {}, derived, DERIVED_FIELDS);
    const name = before === null ? derivedName(textIn(collection, 'name'), verb, locale) : textIn(before, 'name');
    const isTaken = all.some((row) => row !== before && isAt(row, derived));
    const state = before === null ? 'new' : stateOf(before, parts.length > 0);
    const summary: DerivedChange = {
      ...{ key: verb, name, method: derived.method, path: derived.path, status: textIn(before, 'status') },
      state: isTaken && (state === 'new' || state === 'changed') ? 'taken' : state,
      isBreaking: before !== null && isBreaking(parts),
      parts: before === null ? [] : [...parts],
    };
    return { summary, before, values: { ...derived, verb, name, collection: collection.id } };
  });
}

/** True for read interfaces, which are published at once; write interfaces wait until a user publishes them. */
export const isReading = (verb: unknown): boolean => (['list', 'get'] satisfies Verb[]).some((each) => each === verb);

/** Plans updating the interfaces made from older versions of a template. */
export async function planFromTemplate(store: Store, template: Row): Promise<readonly PlannedChange[]> {
  const all = await liveWhere(store, INTERFACES);
  const placeholders = readPlaceholders(template.placeholders) ?? [];
  const plans: PlannedChange[] = [];
  for (const before of all.filter((row) => row.template === template.id)) {
    const inputs = readInputs(before.templateInputs);
    const isComplete = inputs !== null && missingInputs(placeholders, inputs).length === 0;
    const filled = isComplete ? fillIn(template, inputs) : {};
    const parts = isComplete ? partsOf(before, filled, TEMPLATE_FIELDS) : [];
    const after = { ...before, ...filled };
    const codes = new Set(
      (await fieldRowsOf(store, textIn(before, 'collection'))).map((field) => textIn(field, 'code')),
    );
    const isFitting = isComplete && Object.keys(contractFaults(after, codes)).length === 0;
    const isTaken = all.some((row) => row !== before && isAt(row, after));
    const state = isFitting ? stateOf(before, parts.length > 0) : 'incomplete';
    const summary: DerivedChange = {
      ...{ key: before.id, name: textIn(before, 'name'), method: textIn(after, 'method'), path: textIn(after, 'path') },
      status: textIn(before, 'status'),
      state: isTaken && state === 'changed' ? 'taken' : before.status === 'retired' ? 'withdrawn' : state,
      isBreaking: isBreaking(parts),
      parts: [...parts],
    };
    plans.push({ summary, before, values: { ...filled, templateRevision: template.revision } });
  }
  return plans;
}
