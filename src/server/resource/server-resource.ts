import type { Reference } from '../../contracts/resource/api-error.ts';
import type { Condition } from '../../contracts/resource/condition.ts';
import type { ResourceDefinition } from '../../contracts/resource/definition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import type { FieldErrors } from '../../contracts/resource/field-error.ts';
import type { Label } from '../../contracts/resource/label.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import type { Permissions } from '../auth/permissions.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import type { ExternalDatabases } from '../http/external-databases.ts';
import type { User } from '../operators/user.ts';
import type { ResourceSeedOptions } from '../seed/seed-options.ts';
import type { Row, Store } from '../store/store.ts';

/** The caller and their permissions. */
export interface Actor {
  readonly user: User;
  readonly permissions: Permissions;
}

/** The resources of a server by name, including those defined at run time. */
export interface ResourceRegistry {
  readonly find: (name: string) => ServerResource | undefined;
  readonly all: () => readonly ServerResource[];
  /** Resources defined by operators; absent on a server without them. */
  readonly runTime?: RunTimeResources;
}

/** Finds the resources defined at run time that an actor may use, each with the actor's rights to it. */
export type FindRunTimeResources = (
  actor: Actor,
  store: Store,
) => Promise<readonly { readonly resource: ServerResource; readonly actor: Actor }[]>;

/** The context of rules. In a dry run everything written through `store` or `sessions` is rolled back. */
export interface RuleContext extends ServerContext {
  readonly resources: ResourceRegistry;
  /** The names of the fields that the call sent, while a record is checked; a secret that was not sent stays as it is. */
  readonly given?: ReadonlySet<string>;
  /** While a line of a file is checked: the number of records that lines in other transactions will create before it. */
  readonly createdBefore?: number;
  /**
   * True during an undo: derived values are recalculated, but nothing is counted or created. Also set while checking
   * whether the undo is permitted.
   */
  readonly isUndoing?: boolean;
  /** While other records follow a deletion: how many it has changed so far, over all levels, and the resources that they belong to. */
  readonly following?: { count: number; readonly made: readonly ServerResource[] };
}

/** The resources that operators have defined at run time. */
export interface RunTimeResources {
  readonly usableBy: FindRunTimeResources;
  /** Ids of the records that search indexes find for a text, by collection; only in fields that the actor may see. */
  readonly indexedIds: (
    words: string,
    actor: Actor,
    context: RuleContext,
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Permission codes, any of which grants an action on the resource of this name; null for a name that none of them can have. */
  readonly codesFor: (name: string, act: string) => readonly string[] | null;
  /** Collections that hold their definitions. */
  readonly definedIn: readonly string[];
  /** True for collections that hold their rows. */
  readonly isKeptIn: (collection: string) => boolean;
  /** Wraps a store so that rows in external databases are accessible like all others. */
  readonly reach: <Below extends Store>(store: Below, databases: ExternalDatabases | undefined) => Below;
  /** Migrates them to this version: the columns of their rows, and their menu entries. */
  readonly upgrade: (store: Store) => Promise<void>;
}

type Later<Value> = Value | Promise<Value>;

/** References from one resource, with the fields that refer, for a link to its list. */
export interface FoundReference extends Reference {
  readonly fields?: readonly FieldDefinition[];
}

/** Rules in code that a definition cannot express. Every rule is optional; permissions are checked by the engine, not by rules. */
export interface ResourceRules {
  /** Further errors of a record to be written, such as a cycle; `before` is null for a new one. */
  readonly check?: (draft: RecordValues, before: Row | null, context: RuleContext) => Later<FieldErrors>;
  /** Why an event is forbidden for a record although its state allows it (code 1008), such as one's own account. */
  readonly forbid?: (
    event: string,
    record: Row,
    actor: Actor,
    context: RuleContext,
  ) => Later<{ readonly text: Label } | null>;
  /** References that prevent the deletion of a record (code 1005), beside relations, which the engine finds. */
  readonly references?: (record: Row, context: RuleContext) => Later<readonly FoundReference[]>;
  /** Final changes to the values to be stored, such as hashes and generated codes. */
  readonly beforeWrite?: (
    draft: RecordValues,
    before: Row | null,
    actor: Actor,
    context: RuleContext,
  ) => Later<RecordValues>;
  /** The id of a new record when it depends on its values; a number of the store when absent or undefined. */
  readonly idOf?: (values: RecordValues, context: RuleContext) => Later<string | undefined>;
  /** Slow work without shared data, such as hashing a password, which runs outside the queue of calls. */
  readonly prepare?: (request: CallRequest, context: ServerContext) => Promise<ServerContext>;
  /** Effects on other data. `before` is null for a new record, `after` for one that was purged. */
  readonly afterWrite?: (before: Row | null, after: Row | null, actor: Actor, context: RuleContext) => Later<void>;
  /** Derived values, which are not stored, for all rows of a response to this actor in their order. */
  readonly derive?: (rows: readonly Row[], context: RuleContext, actor: Actor) => Later<readonly RecordValues[]>;
  /** The lines of each row for an export, in the order of the rows. */
  readonly exportLines?: (rows: readonly Row[], context: RuleContext) => Later<readonly (readonly RecordValues[])[]>;
  /** The records that the actor may see; null for all. */
  readonly scope?: (actor: Actor, context: RuleContext) => Later<Condition | null>;
  /** Refuses a filter that would search too many records: for choices, which other resources' calls request as well. */
  readonly limitFilter?: (where: Condition, definition: ResourceDefinition, context: RuleContext) => Later<void>;
  /** Collections whose rows decide the scope, beside those of accounts, roles and departments: live streams follow their changes. */
  readonly scopedBy?: readonly string[];
  /** The records visible while impersonating a record, by the resource of that record; none without an entry. */
  readonly visibleTo?: Readonly<Record<string, (id: string, context: RuleContext) => Later<Condition>>>;
  /** Field changes of a lifecycle event, beside the state. Without an entry, its payload is stored. */
  readonly events?: Readonly<
    Record<
      string,
      (
        record: Row,
        payload: RecordValues,
        actor: Actor,
        context: RuleContext,
      ) => Later<Readonly<Record<string, unknown>>>
    >
  >;
  /**
   * Events that become due by time: the rows that may be concerned, and the due event of one of them. It is sent as
   * the system, before the next call of the resource is handled.
   */
  readonly due?: {
    readonly where: (now: Date) => Condition;
    readonly event: (row: Row, now: Date) => string | null;
  };
  /** Recalculates values derived from other records before the next call of the resource; writes no history. */
  readonly recount?: (context: RuleContext) => Promise<void>;
  /** Names of other resources whose due events must be sent before this one is read. */
  readonly dueAlso?: readonly string[];
  /** Fields whose values an event removes from the history of the record, by event: personal data that is erased. */
  readonly forgets?: Readonly<Record<string, readonly string[]>>;
  /** Events that cannot be undone, because their effects have left the server. */
  readonly lasting?: readonly string[];
  /** True for a write that cannot be undone because of the change it made, whatever the event, such as a received payment. */
  readonly stays?: (before: Row, after: Row) => boolean;
}

/** Library files that records show in texts, such as answers as JSON. Such files count as no uses. */
export interface ShownFiles {
  /** The fields with these texts. */
  readonly fields: readonly string[];
  /** Ids of the files that a row shows to this actor, who may view it. */
  readonly of: (row: Row, actor: Actor, context: RuleContext) => Later<readonly string[]>;
}

/** The server part of a resource: its definition, its collection, and rules that a definition cannot express. */
export interface ServerResource {
  readonly definition: ResourceDefinition;
  /** Collection of its rows in the store. */
  readonly collection: string;
  readonly rules?: ResourceRules;
  readonly shownFiles?: ShownFiles;
  /** True when the number of records is unlimited, as for orders; all others have less than 10,000 by design. */
  readonly grows?: boolean;
  /** Actions that require a recent password confirmation: events, `create`, `update`, `export`. */
  readonly sensitive?: readonly string[];
  /** Fields such as a payee's account: an update that changes one requires a recent password confirmation, and so does every import. */
  readonly sensitiveFields?: readonly string[];
  /** Rows of a fresh demo; fields that every record has may be left out. */
  readonly seed?: (options: ResourceSeedOptions) => readonly Row[];
}

/** Creates a registry of a fixed list and of the resources defined at run time. */
export function createRegistry(resources: readonly ServerResource[], runTime?: RunTimeResources): ResourceRegistry {
  const find = (name: string) => resources.find(({ definition }) => definition.name === name);
  return { find, all: () => resources, ...(runTime === undefined ? {} : { runTime }) };
}

/** A resource opened for one call. */
export interface Work {
  readonly resource: ServerResource;
  readonly actor: Actor;
  readonly context: RuleContext;
  /** Request id, for the history. */
  readonly request: string;
}
