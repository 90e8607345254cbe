import { permissionCode } from '@src/contracts/resource/definition.ts';
import { allows } from '@src/server/auth/permissions.ts';
import type { Actor } from '@src/server/resource/server-resource.ts';
import type { Store } from '@src/server/store/store.ts';
import { filtersOf, paramsIn } from '../../definitions/interface-contract.ts';
import { joinsOf } from '../../definitions/interfaces/interface-joins.ts';
import { columnOf } from '../../definitions/model-definition.ts';
import { restrictedFor } from '../access/field-access.ts';
import { textIn } from '../eav-row.ts';
import { shownFields } from '../interface-answer.ts';
import { findModel, type Model } from '../records/find-model.ts';
import { actorFor, mayViewRecords } from '../records/model-actor.ts';
import { type Join, readJoins } from './joins.ts';
import { isReadByAll } from './public-record.ts';

type Values = Readonly<Record<string, unknown>>;

/** The collection of an interface, and its joins. */
export interface LoadedInterface {
  readonly model: Model;
  readonly joins: readonly Join[];
}

/** A collection as a signed-in user may use it: without fields that their roles may not read. */
function modelOf(model: Model, actor: Actor): Model {
  const resource = restrictedFor(model.resource, model.fields, actor);
  const hidden = new Set(resource.definition.fields.filter(({ mask }) => mask !== undefined).map(({ name }) => name));
  return { ...model, resource, fields: model.fields.filter((field) => !hidden.has(columnOf(field))) };
}

const isSeen = ({ resource }: Model, actor: Actor): boolean =>
  allows(actorFor(actor, resource).permissions, permissionCode(resource.definition, 'view'));

/** The collection and joins as all these users may see them; joined collections without permission are left out. */
export async function restrictToReaders(
  { model }: Pick<LoadedInterface, 'model'>,
  row: Values,
  readers: readonly Actor[],
  store: Store,
): Promise<LoadedInterface> {
  const restricted = readers.reduce(modelOf, model);
  const see = (led: Model) => (readers.every((reader) => isSeen(led, reader)) ? readers.reduce(modelOf, led) : null);
  return { model: restricted, joins: (await readJoins(store, row, restricted, see)) ?? [] };
}

const withoutRestricted = (joins: readonly Join[]): readonly Join[] =>
  joins.map((join) => ({ ...join, shown: join.shown.filter(isReadByAll), joins: withoutRestricted(join.joins) }));

/**
 * What the sample that is kept with an interface shows, to everybody who sees the interface: what its maker may see, without fields
 * that only some roles read. Null for a maker who may not view the records.
 */
export async function restrictToSample(
  { model }: Pick<LoadedInterface, 'model'>,
  row: Values,
  maker: Actor,
  store: Store,
): Promise<LoadedInterface | null> {
  if (!mayViewRecords(model.resource, maker)) return null;
  const seen = await restrictToReaders({ model }, row, [maker], store);
  const fields = seen.model.fields.filter(isReadByAll);
  return { model: { ...seen.model, fields }, joins: withoutRestricted(seen.joins) };
}

/** The joined fields, each with its path. */
const joinedFields = (joins: readonly Join[]): readonly string[] =>
  joins.flatMap(({ path, shown, joins: below }) => [
    ...shown.map((field) => `${path}.${textIn(field, 'code')}`),
    ...joinedFields(below),
  ]);

/**
 * True for a user who may read all that an interface returns, and every field by which it finds and orders records: whoever is
 * served by it would otherwise learn from it what its author must not know. Callers with a session get what their own roles read.
 */
export async function mayServe(row: Values, author: Actor, store: Store): Promise<boolean> {
  const model = row.auth === 'session' ? null : await findModel(store, textIn(row, 'collection'));
  if (model === null) return true;
  const known = new Set(modelOf(model, author).fields.map(({ id }) => id));
  const named = new Set([
    ...filtersOf(row).flatMap((filter) => (filter === null ? [] : [filter[0]])),
    ...paramsIn(row.path),
    textIn(row, 'order').replace('-', ''),
  ]);
  const used = [
    ...shownFields(row, model.fields),
    ...model.fields.filter((field) => named.has(textIn(field, 'code')) || joinsOf(row).includes(textIn(field, 'code'))),
  ];
  const joined = joinedFields((await readJoins(store, row, model)) ?? []);
  const readable = new Set(joinedFields((await readJoins(store, row, model, (led) => modelOf(led, author))) ?? []));
  return used.every(({ id }) => known.has(id)) && joined.every((path) => readable.has(path));
}
