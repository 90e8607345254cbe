import type { CallDefinition } from '../http/endpoint.ts';
import type { SummedRows } from '../store/sums/summed-rows.ts';
import type { InternalTable } from '../store/tables/internal-table.ts';
import type { BackgroundWork } from './background.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { ExpiringRows } from './pruning/prune-rows.ts';
import type { ResourceRegistry, RunTimeResources, ServerResource } from './server-resource.ts';

/** The server side of a module: its resources with rules and demo rows. */
export interface ModuleServer {
  readonly resources: readonly ServerResource[];
  /** Resources that operators define with this module. */
  readonly runTime?: RunTimeResources;
  /** Further collections of the module that are queried by fields, beside those of its resources. */
  readonly tables?: readonly InternalTable[];
  /** Rows of the module that are summed up as they are written; the collections of the sums are among `tables` of a module. */
  readonly sums?: readonly SummedRows[];
  /** Calls of the module, beside those of its resources. */
  readonly endpoints?: (resources: ResourceRegistry) => readonly CallDefinition[];
  /** Job kinds of this module. */
  readonly jobs?: readonly JobKind[];
  /** Rows of the module that expire, beside those in recycle bins. */
  readonly expiring?: readonly ExpiringRows[];
  /** Background work that no call triggers; a long-running host repeats it. */
  readonly background?: BackgroundWork;
  /** Collections of other modules whose rows need its background work. */
  readonly watches?: readonly string[];
}
