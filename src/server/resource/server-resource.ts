import type { Reference } from '../../contracts/resource/api-error.ts';
import type { Condition } from '../../contracts/resource/condition.ts';
import type { ResourceDefinition } from '../../contracts/resource/definition.ts';
import type { FieldErrors } from '../../contracts/resource/field-error.ts';
import type { Label } from '../../contracts/resource/label.ts';
import type { RecordValues } from '../../contracts/resource/validate-record.ts';
import type { Permissions } from '../auth/permissions.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import type { OutsideDatabases } from '../http/outside-databases.ts';
import type { User } from '../operators/user.ts';
import type { ResourceSeedOptions } from '../seed/seed-options.ts';
import type { Row, Store } from '../store/store.ts';

/** Who asks, and what they may do. */
export interface Actor {
  readonly user: User;
  readonly permissions: Permissions;
}

/** The resources of a server by name; those made at run time are found the same way. */
export interface ResourceRegistry {
  readonly find: (name: string) => ServerResource | undefined;
  readonly all: () => readonly ServerResource[];
  /** Those that operators made; absent where none can be. */
  readonly made?: MadeResources;
}

/** Finds the resources that operators made at run time, each with the actor as its own rights have them. */
export type FindMade = (
  actor: Actor,
  store: Store,
) => Promise<readonly { readonly resource: ServerResource; readonly actor: Actor }[]>;

/** What a rule may use. In a dry run everything written through `store` or `sessions` is taken back. */
export interface RuleContext extends ServerContext {
  readonly resources: ResourceRegistry;
  /** True while a write is undone: derived values are recalculated, and nothing is counted or created. What stands against it is asked with it, too. */
  readonly isTakingBack?: boolean;
}

/** The resources that operators made at run time. */
export interface MadeResources {
  readonly usableBy: FindMade;
  /** Ids of records in which search indexes find these words, by collection: those alone that this actor may see the words of. */
  readonly indexedIds: (
    words: string,
    actor: Actor,
    context: RuleContext,
  ) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Permission codes, any of which covers an act on the resource of this name; null for a name that none of them can have. */
  readonly codesFor: (name: string, act: string) => readonly string[] | null;
  /** True for collections of the store that hold their rows. */
  readonly isKeptIn: (collection: string) => boolean;
  /** A store in which rows of theirs that are kept in databases elsewhere are found as all others. */
  readonly reach: <Below extends Store>(store: Below, databases: OutsideDatabases | undefined) => Below;
  /** Brings what is stored of them up to this version: the columns of their rows, and their entries in the menu. */
  readonly upgrade: (store: Store) => Promise<void>;
}

type Later<Value> = Value | Promise<Value>;

/** Rules in code that a definition cannot express. Every rule is optional; permissions are checked by the engine, not by rules. */
export interface ResourceRules {
  /** Further faults of a record that is about to be written, such as a cycle; `before` is null for a new one. */
  readonly check?: (draft: RecordValues, before: Row | null, context: RuleContext) => Later<FieldErrors>;
  /** Why this event is forbidden for this record though its state allows it (code 1008): one's own account, the last one. */
  readonly forbid?: (
    event: string,
    record: Row,
    actor: Actor,
    context: RuleContext,
  ) => Later<{ readonly text: Label } | null>;
  /** What keeps a record from being deleted (code 1005), beside relations of other resources, which the engine finds. */
  readonly references?: (record: Row, context: RuleContext) => Later<readonly Reference[]>;
  /** The last word on what is stored: hashes, generated codes. */
  readonly beforeWrite?: (
    draft: RecordValues,
    before: Row | null,
    actor: Actor,
    context: RuleContext,
  ) => Later<RecordValues>;
  /** The id of a new record, where it follows from what the record holds; counted by the store when absent or undefined. */
  readonly idOf?: (values: RecordValues, context: RuleContext) => Later<string | undefined>;
  /** What takes long and touches nothing that is shared, such as deriving a password: done beside the calls of others. */
  readonly prepare?: (request: CallRequest, context: ServerContext) => Promise<ServerContext>;
  /** What follows elsewhere. `before` is null for a new record, `after` for one that is gone for good. */
  readonly afterWrite?: (before: Row | null, after: Row | null, actor: Actor, context: RuleContext) => Later<void>;
  /** Values that are read but not stored, for all rows of an answer at once and in their order. */
  readonly derive?: (rows: readonly Row[], context: RuleContext) => Later<readonly RecordValues[]>;
  /** The lines of each row, in the order of the rows, with the values of `exportLines`. */
  readonly exportLines?: (rows: readonly Row[], context: RuleContext) => Later<readonly (readonly RecordValues[])[]>;
  /** Which records the actor may see at all; null for every one. */
  readonly scope?: (actor: Actor, context: RuleContext) => Later<Condition | null>;
  /** Which records somebody sees as whom an operator looks at the console, by the resource of that somebody; without an entry, none. */
  readonly seenBy?: Readonly<Record<string, (id: string, context: RuleContext) => Later<Condition>>>;
  /** What an event of the life cycle changes beside the state. Without an entry, its payload is stored field by field. */
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
   * What time brings about: which rows may be concerned, and the event that has become due for one of them. It is sent, as
   * the system, before the next call of the resource is answered.
   */
  readonly due?: {
    readonly where: (now: Date) => Condition;
    readonly event: (row: Row, now: Date) => string | null;
  };
  /** Recalculates values derived from other records before the next call of the resource is answered; writes no history. */
  readonly recount?: (context: RuleContext) => Promise<void>;
  /** Other resources whose time must have come as well before this one is read, by name. */
  readonly dueAlso?: readonly string[];
  /** Events that cannot be taken back, because what follows from them left the server. */
  readonly lasting?: readonly string[];
  /** True for a write that cannot be taken back for what it made of the record, whatever the event: money that came in has come in. */
  readonly stays?: (before: Row, after: Row) => boolean;
}

/** A resource as a server keeps it: what it is, where its rows are, and what a definition cannot say. */
export interface ServerResource {
  readonly definition: ResourceDefinition;
  /** Collection of its rows in the store. */
  readonly collection: string;
  readonly rules?: ResourceRules;
  /** True where records come without end, as orders do; all others are bounded by design, below 10,000. */
  readonly grows?: boolean;
  /** Acts that ask for the password again when it was proven too long ago: events, `create`, `update`, `export`. */
  readonly sensitive?: readonly string[];
  /** Rows of a fresh demo; fields that every record has may be left out. */
  readonly seed?: (options: ResourceSeedOptions) => readonly Row[];
}

/** A registry over a fixed list, and what operators make beside it. */
export function createRegistry(resources: readonly ServerResource[], made?: MadeResources): ResourceRegistry {
  const find = (name: string) => resources.find(({ definition }) => definition.name === name);
  return { find, all: () => resources, ...(made === undefined ? {} : { made }) };
}

/** One call at work on a resource. */
export interface Work {
  readonly resource: ServerResource;
  readonly actor: Actor;
  readonly context: RuleContext;
  /** Names the call in the history. */
  readonly request: string;
}
