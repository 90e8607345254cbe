import * as v from 'valibot';
import { fieldContract, fieldNameContract } from './field.ts';
import { labelContract } from './label.ts';
import { lifecycleContract } from './lifecycle.ts';

const nameContract = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9-]{0,40}$/));

/** A form's part with a heading. In a form of steps each group is one step. */
const groupContract = v.object({ name: v.string(), label: labelContract });

/**
 * A business object as plain data: list, form, detail, files, permissions and life cycle follow from it. Nothing in it is
 * code, so that a definition may come from a server as well as from a file.
 */
export const resourceContract = v.object({
  /** Unique among all resources. */
  name: nameContract,
  /** First part of its permission codes: `module:name:action`. */
  module: nameContract,
  /** The address of its calls, below the configured base, such as `/system/account`. */
  api: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/)),
  label: labelContract,
  /** The name for several of them: the heading of the list. */
  plural: labelContract,
  icon: v.exactOptional(v.string()),
  /** Where its records come from, where nobody types them: said while a list has none. */
  origin: v.exactOptional(labelContract),
  /** The field that names a record in headings, questions and links. */
  titleField: fieldNameContract,
  /** The choice whose words stand for a title that is empty: what a record is called of which nobody wrote anything. */
  titleElse: v.exactOptional(fieldNameContract),
  fields: v.pipe(v.array(fieldContract), v.minLength(1)),
  /** Sort of the list when the address names none, such as `-createTime,name`. */
  sort: v.string(),
  /** The field that names a parent of the same resource: the list is a tree then. */
  tree: v.exactOptional(v.object({ parentField: fieldNameContract })),
  /** Number fields that are added up over all rows that fit. */
  totals: v.exactOptional(v.array(fieldNameContract)),
  /** A list that only grows at its end: it scrolls without pages, and nothing of it can be written. */
  log: v.exactOptional(v.literal(true)),
  /** Parts of the form, in order; `steps` shows one after the other. */
  form: v.exactOptional(v.object({ groups: v.array(groupContract), steps: v.exactOptional(v.boolean()) })),
  /** A designed form may write its records, and stand in the place of the form that follows from its fields. */
  designable: v.exactOptional(v.literal(true)),
  /** What may be done beside the life cycle; absent means yes for all of them. */
  actions: v.exactOptional(
    v.object({
      create: v.exactOptional(v.boolean()),
      update: v.exactOptional(v.boolean()),
      delete: v.exactOptional(v.boolean()),
      export: v.exactOptional(v.boolean()),
      import: v.exactOptional(v.boolean()),
    }),
  ),
  /** Whoever hands rows out as a file says why, and the file says who did. */
  exportReason: v.exactOptional(v.literal(true)),
  /** What is masked is told by a call of its own, for a reason, and never in passing; a life cycle with an event `reveal` says so, too. */
  revealed: v.exactOptional(v.literal('call')),
  /** What a file with one row per line holds: the columns of the record in front, and those of the lines, named unlike them. */
  exportLines: v.exactOptional(
    v.object({
      columns: v.array(fieldNameContract),
      fields: v.pipe(v.array(fieldContract), v.minLength(1)),
    }),
  ),
  lifecycle: v.exactOptional(lifecycleContract),
  /** Lists of other resources that belong to a record: shown as tabs of its page. */
  related: v.exactOptional(v.array(v.object({ resource: v.string(), field: fieldNameContract, label: labelContract }))),
  /** Resources from whose records values of its own are counted: when one of those is written, these may be other ones. */
  follows: v.exactOptional(v.array(v.string())),
  /** What is deleted is gone at once: there is no bin that it could be restored from. */
  erases: v.exactOptional(v.literal(true)),
  /** Seconds in which a save or a delete can be undone; 60 when absent. */
  undoSeconds: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
  /** Where a record's page is, with `:id`; a drawer over the list when absent. */
  page: v.exactOptional(v.string()),
});
export type ResourceDefinition = v.InferOutput<typeof resourceContract>;

/** Fields that every record has, whatever its definition says (modules, C0). `can` names the events the reader may send to it. */
export const recordContract = v.looseObject({
  id: v.string(),
  version: v.number(),
  creator: v.string(),
  createTime: v.string(),
  updater: v.string(),
  updateTime: v.string(),
  can: v.array(v.string()),
});
/** A record as the server sends it: the common fields, and the fields of its definition. */
export type ResourceRecord = v.InferOutput<typeof recordContract>;

/** Events that every resource knows beside those of its life cycle; `purge` is for those who may do everything. */
export const STANDARD_EVENTS = ['update', 'delete', 'restore', 'purge'] as const;

/** The field of this name, if there is one. */
export function fieldOf(definition: ResourceDefinition, name: string) {
  return definition.fields.find((field) => field.name === name);
}

/** True where masked values are told by a call of their own, so that each look leaves its line in the history. */
export const revealsByCall = ({ revealed, lifecycle }: ResourceDefinition): boolean =>
  revealed === 'call' || lifecycle?.events.reveal !== undefined;

/** Names of the fields that are masked. */
export const maskedFields = ({ fields }: ResourceDefinition): readonly string[] =>
  fields.flatMap(({ name, mask }) => (mask === undefined ? [] : [name]));

/** The code that lets somebody do this: `module:name:action` (modules, C0). */
export function permissionCode({ module, name }: Pick<ResourceDefinition, 'module' | 'name'>, action: string): string {
  return `${module}:${name}:${action}`;
}

/** Everything that a role may be allowed to do with a resource, as last parts of permission codes. */
export function actionsOf({ fields, actions = {}, lifecycle, log, erases }: ResourceDefinition): readonly string[] {
  const possible = (name: keyof typeof actions) => log !== true && actions[name] !== false;
  const events = Object.entries(lifecycle?.events ?? {});
  // What has a call of its own is a right like the others; looking at masked values is named already.
  const offered = ([name, { manual }]: (typeof events)[number]) => manual !== false && name !== 'reveal';
  return [
    'view',
    ...(['create', 'update'] as const).filter(possible),
    ...(possible('delete') ? (erases === true ? ['delete'] : ['delete', 'restore']) : []),
    ...(actions.export === false ? [] : ['export']),
    ...(possible('import') ? ['import'] : []),
    ...(fields.some(({ mask }) => mask !== undefined) ? ['reveal'] : []),
    'share',
    ...events.filter(offered).map(([name]) => name),
  ];
}

/**
 * Declares a resource. The type is checked when it is compiled, the values by the conformance suite.
 * @example defineResource({ name: 'tier', module: 'agent', api: '/agent/tier', label: 'agent.tier.one', plural: 'agent.tier.many', titleField: 'name', sort: 'name', fields: [...] })
 */
export const defineResource = (definition: ResourceDefinition): ResourceDefinition => definition;
