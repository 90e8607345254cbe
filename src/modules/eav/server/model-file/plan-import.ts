import type { ModelChange, ModelFault } from '@src/contracts/endpoints/models/model-file.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { addressOf, type ModelDocument } from '../../definitions/model-document.ts';
import { fault } from '../eav-errors.ts';
import { countLive, EAV_COLLECTIONS, fieldRowsOf, INDEXES, liveWhere, recordsOf, SITES, textIn } from '../eav-row.ts';
import {
  collectionPart,
  fieldPart,
  indexPart,
  indexSetsPart,
  interfacePart,
  type NamesById,
  readNames,
  sitePart,
  structurePart,
  userInterfaces,
} from './export-model.ts';

type Values = Readonly<Record<string, unknown>>;

/** One change of a file: its summary, the values in the file, and the existing row. */
export interface PlannedStep {
  readonly summary: ModelChange;
  readonly wanted: Values;
  readonly before: Row | null;
  /** Code of the collection that a field, an interface or an index belongs to. */
  readonly owner: string;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The differences between stored values and the file; attributes missing in the file become empty. */
function partsOf(had: Values, wanted: Values): ModelChange['parts'] {
  const names = [...new Set([...Object.keys(had), ...Object.keys(wanted)])];
  return names
    .filter((field) => !isSame(had[field], wanted[field]))
    .map((field) => ({ field, from: had[field] ?? null, to: wanted[field] ?? null }));
}

interface StepParts extends Pick<PlannedStep, 'wanted' | 'before' | 'owner'> {
  readonly kind: ModelChange['kind'];
  readonly name: string;
  readonly path: string;
  readonly had: Values;
  readonly records?: number;
}

function stepOf({ kind, name, path, had, wanted, before, owner, records = 0 }: StepParts): PlannedStep {
  // `false` in a file is equivalent to a missing value.
  const said = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== false && value !== ''));
  const parts = before === null ? [] : partsOf(had, said);
  const state = before === null ? 'new' : parts.length > 0 ? 'changed' : 'same';
  return {
    summary: { key: `${kind}:${name}`, kind, name, path, state, parts, records, faults: [] },
    wanted: said,
    before,
    owner,
  };
}

/**
 * The step for collection attributes that name fields. It is separate, because the same file may add those fields. Null
 * when the file names none.
 */
function structureStep(
  { titleField, defaultSort, indexSets }: ModelDocument['collections'][number],
  {
    before,
    known,
    ...place
  }: Pick<StepParts, 'before' | 'path' | 'owner' | 'records'> & { readonly known: readonly Row[] },
): PlannedStep | null {
  const said = { titleField, defaultSort, indexSets };
  const wanted = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const sets = before === null ? [] : (indexSetsPart(before, known) ?? []);
  const had =
    before === null ? {} : { ...structurePart(before), ...(indexSets === undefined ? {} : { indexSets: sets }) };
  const isNothing = Object.values(wanted).every((value) => value === '' || isSame(value, []));
  if (isNothing && Object.values(had).every((value) => isSame(value, []))) return null;
  return stepOf({ ...place, kind: 'collection', name: `${place.owner}.structure`, had, wanted, before });
}

/** Puts formulas after the fields that they use. */
const formulasLast = (steps: readonly PlannedStep[]) =>
  steps.toSorted((one, other) => Number(one.wanted.type === 'formula') - Number(other.wanted.type === 'formula'));

/** Faults for names that exist neither in the store nor in the file. */
function unknownNames({ collections }: ModelDocument, names: NamesById): readonly ModelFault[] {
  const codes = new Set([...names.collections.values(), ...collections.map(({ code }) => code)]);
  const databases = new Set(names.databases.values());
  const roles = new Set(names.roles.values());
  return collections.flatMap(({ database, fields }, at) => [
    ...(databases.has(database) ? [] : [{ path: `collections[${at}].database`, error: fault('unknownDatabase') }]),
    ...fields.flatMap(({ target, readRoles = [], writeRoles = [] }, index) => {
      const path = `collections[${at}].fields[${index}]`;
      const lists = { readRoles, writeRoles };
      const lost = Object.entries(lists).filter(
        ([, list]) => !Array.isArray(list) || list.some((role) => !roles.has(role)),
      );
      return [
        ...(target === undefined || codes.has(target)
          ? []
          : [{ path: `${path}.target`, error: fault('relationTarget') }]),
        ...lost.map(([name]) => ({ path: `${path}.${name}`, error: fault('unknownRole') })),
      ];
    }),
  ]);
}

/** Faults for unknown collections and sites of interfaces and indexes. */
function unknownOwners(
  { collections, site, interfaces = [], indexes = [] }: ModelDocument,
  names: NamesById,
): readonly ModelFault[] {
  const codes = new Set([...names.collections.values(), ...collections.map(({ code }) => code)]);
  const sites = new Set([...names.sites.values(), ...(site === undefined ? [] : [site.code])]);
  return [
    ...interfaces.flatMap((each, at) => [
      ...(codes.has(each.collection)
        ? []
        : [{ path: `interfaces[${at}].collection`, error: fault('unknownCollection') }]),
      ...(each.site === undefined || sites.has(each.site)
        ? []
        : [{ path: `interfaces[${at}].site`, error: fault('unknownSite') }]),
    ]),
    ...indexes.flatMap(({ collection }, at) =>
      codes.has(collection) ? [] : [{ path: `indexes[${at}].collection`, error: fault('unknownCollection') }],
    ),
  ];
}

/** The steps for interfaces and search indexes. */
async function planDependents(
  store: Store,
  { interfaces = [], indexes = [] }: ModelDocument,
  names: NamesById,
): Promise<readonly PlannedStep[]> {
  const calls = await userInterfaces(store);
  const known = await liveWhere(store, INDEXES);
  const addressIn = (row: Row) =>
    addressOf(textIn(row, 'method'), names.sites.get(textIn(row, 'site')), textIn(row, 'path'));
  return [
    ...interfaces.map((wanted, at) => {
      const name = addressOf(wanted.method, wanted.site, wanted.path);
      const before = calls.find((row) => addressIn(row) === name) ?? null;
      const had = before === null ? {} : interfacePart(before, names);
      return stepOf({
        kind: 'interface',
        name,
        path: `interfaces[${at}]`,
        had,
        wanted,
        before,
        owner: wanted.collection,
      });
    }),
    ...indexes.map((wanted, at) => {
      const owner = wanted.collection;
      const before = known.find((row) => names.collections.get(textIn(row, 'collection')) === owner) ?? null;
      const had = before === null ? {} : indexPart(before, names);
      return stepOf({ kind: 'index', name: owner, path: `indexes[${at}]`, had, wanted, before, owner });
    }),
  ];
}

/**
 * Plans the import of a file: the site, then collections, their fields, interfaces and search indexes. An import never
 * deletes anything.
 */
export async function planImport(
  store: Store,
  document: ModelDocument,
): Promise<{ readonly steps: readonly PlannedStep[]; readonly faults: readonly ModelFault[] }> {
  const names = await readNames(store);
  const rows = new Map((await liveWhere(store, EAV_COLLECTIONS)).map((row) => [textIn(row, 'code'), row]));
  const sites = await liveWhere(store, SITES);
  const steps: PlannedStep[] = [];
  const fieldSteps: PlannedStep[] = [];
  const setSteps: PlannedStep[] = [];
  if (document.site !== undefined) {
    const { site } = document;
    const before = sites.find((row) => row.code === site.code) ?? null;
    const had = before === null ? {} : sitePart(before);
    steps.push(stepOf({ kind: 'site', name: site.code, path: 'site', had, wanted: site, before, owner: '' }));
  }
  for (const [at, whole] of document.collections.entries()) {
    const { fields, indexSets: _sets, titleField: _title, defaultSort: _sort, ...wanted } = whole;
    const before = rows.get(wanted.code) ?? null;
    const path = `collections[${at}]`;
    const owner = wanted.code;
    const had = before === null ? {} : collectionPart(before, names);
    const records = before === null ? 0 : await countLive(store, recordsOf(before.id));
    steps.push(stepOf({ kind: 'collection', name: owner, path, had, wanted, before, owner, records }));
    const known = before === null ? [] : await fieldRowsOf(store, before.id);
    setSteps.push(...[structureStep(whole, { before, known, path, owner, records })].filter((step) => step !== null));
    for (const [index, field] of fields.entries()) {
      const row = known.find(({ code }) => code === field.code) ?? null;
      const name = `${owner}.${field.code}`;
      const place = { name, path: `${path}.fields[${index}]`, had: row === null ? {} : fieldPart(row, names) };
      fieldSteps.push(stepOf({ kind: 'field', ...place, wanted: field, before: row, owner, records }));
    }
  }
  return {
    steps: [...steps, ...formulasLast(fieldSteps), ...setSteps, ...(await planDependents(store, document, names))],
    faults: [...unknownNames(document, names), ...unknownOwners(document, names)],
  };
}
