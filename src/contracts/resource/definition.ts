import * as v from 'valibot';
import { fieldContract, fieldNameContract } from './field.ts';
import { labelContract } from './label.ts';
import { lifecycleContract } from './lifecycle.ts';

const nameContract = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9-]{0,40}$/));

/** A section of a form with a heading. In a form of steps each group is one step. */
const groupContract = v.object({ name: v.string(), label: labelContract });

/**
 * A business object as plain data: list, form, detail, files, permissions and lifecycle are derived from it. It
 * contains no code, so that a definition may come from a server as well as from a file.
 */
export const resourceContract = v.object({
  /** Unique among all resources. */
  name: nameContract,
  /** First part of its permission codes: `module:name:action`. */
  module: nameContract,
  /** Path of its calls, below the configured base, such as `/system/account`. */
  api: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/)),
  label: labelContract,
  /** Plural name: the heading of the list. */
  plural: labelContract,
  icon: v.exactOptional(v.string()),
  /** Origin of its records when they are not entered by hand; shown while a list is empty. */
  origin: v.exactOptional(labelContract),
  /** The field with the title of a record, used in headings, dialogs and links. */
  titleField: fieldNameContract,
  /** A choice field whose label replaces an empty title, for records without a text of their own. */
  titleElse: v.exactOptional(fieldNameContract),
  fields: v.pipe(v.array(fieldContract), v.minLength(1)),
  /** Default sort of the list, such as `-createTime,name`. */
  sort: v.string(),
  /** The field with the parent in the same resource: the list is a tree then. */
  tree: v.exactOptional(v.object({ parentField: fieldNameContract })),
  /** Number fields that are summed over all matching rows. */
  totals: v.exactOptional(v.array(fieldNameContract)),
  /** An append-only list: it scrolls without pages, and is read-only. */
  log: v.exactOptional(v.literal(true)),
  /** Sections of the form, in order; `steps` shows one after the other. */
  form: v.exactOptional(v.object({ groups: v.array(groupContract), steps: v.exactOptional(v.boolean()) })),
  /** A designed form may write its records, and replace the standard form. */
  designable: v.exactOptional(v.literal(true)),
  /** Permitted actions besides the lifecycle; absent means all. */
  actions: v.exactOptional(
    v.object({
      create: v.exactOptional(v.boolean()),
      update: v.exactOptional(v.boolean()),
      delete: v.exactOptional(v.boolean()),
      export: v.exactOptional(v.boolean()),
      import: v.exactOptional(v.boolean()),
    }),
  ),
  /** Further actions of buttons over the list; the list answer names those that the operator may do. */
  tools: v.exactOptional(v.array(v.string())),
  /** An export requires a reason, and the file names the exporting user. */
  exportReason: v.exactOptional(v.literal(true)),
  /**
   * Masked values are read by a call of their own that requires a reason, and are never part of other responses; a
   * lifecycle with an event `reveal` has the same effect.
   */
  revealed: v.exactOptional(v.literal('call')),
  /**
   * Export with one row per line item: the columns of the record first, then those of the line items, with distinct
   * names.
   */
  exportLines: v.exactOptional(
    v.object({
      columns: v.array(fieldNameContract),
      fields: v.pipe(v.array(fieldContract), v.minLength(1)),
    }),
  ),
  lifecycle: v.exactOptional(lifecycleContract),
  /** Lists of other resources that belong to a record: shown as tabs of its page. */
  related: v.exactOptional(v.array(v.object({ resource: v.string(), field: fieldNameContract, label: labelContract }))),
  /** Resources whose records its computed values depend on: a write to one of those may change records of this one. */
  follows: v.exactOptional(v.array(v.string())),
  /** Deletion is permanent: there is no recycle bin. */
  erases: v.exactOptional(v.literal(true)),
  /** Seconds in which a save or a delete can be undone; 60 when absent. */
  undoSeconds: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(86_400))),
  /** Path of a record's page, with `:id`; a drawer over the list when absent. */
  page: v.exactOptional(v.string()),
});
export type ResourceDefinition = v.InferOutput<typeof resourceContract>;

/**
 * Fields that every record has, independent of its definition (modules, C0). `can` lists the events that the reader may
 * send to it.
 */
export const recordContract = v.looseObject({
  id: v.string(),
  version: v.number(),
  creator: v.string(),
  createTime: v.string(),
  updater: v.string(),
  updateTime: v.string(),
  can: v.array(v.string()),
  /**
   * In lists only: the fields that this row lacks because the rows would be too long. They are not empty; `GET {api}/:id`
   * has them.
   */
  omitted: v.exactOptional(v.array(v.string())),
});
/** A record as the server sends it: the common fields, and the fields of its definition. */
export type ResourceRecord = v.InferOutput<typeof recordContract>;

/** Events of every resource besides those of its lifecycle; `purge` requires full permissions. */
export const STANDARD_EVENTS = ['update', 'delete', 'restore', 'purge'] as const;

/** The field of this name, if there is one. */
export function fieldOf(definition: ResourceDefinition, name: string) {
  return definition.fields.find((field) => field.name === name);
}

/** True when masked values are read by a call of their own, so that each access is logged in the history. */
export const revealsByCall = ({ revealed, lifecycle }: ResourceDefinition): boolean =>
  revealed === 'call' || lifecycle?.events.reveal !== undefined;

/** Names of the fields that are masked. */
export const maskedFields = ({ fields }: ResourceDefinition): readonly string[] =>
  fields.flatMap(({ name, mask }) => (mask === undefined ? [] : [name]));

/** Permission code of an action: `module:name:action` (modules, C0). */
export function permissionCode({ module, name }: Pick<ResourceDefinition, 'module' | 'name'>, action: string): string {
  return `${module}:${name}:${action}`;
}

/** All actions on a resource that a role can be permitted, as last parts of permission codes. */
export function actionsOf({ fields, actions = {}, lifecycle, log, erases }: ResourceDefinition): readonly string[] {
  const possible = (name: keyof typeof actions) => log !== true && actions[name] !== false;
  const events = Object.entries(lifecycle?.events ?? {});
  // Events with a call of their own are permissions like the others; `reveal` is already in the list.
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
