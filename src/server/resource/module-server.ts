import type { CallDefinition } from '../http/endpoint.ts';
import type { KeptTable } from '../store/tables/kept-table.ts';
import type { BackgroundWork } from './background.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { MadeResources, ResourceRegistry, ServerResource } from './server-resource.ts';

/** The server side of a module; each resource brings its rules and its rows of a fresh demo. */
export interface ModuleServer {
  readonly resources: readonly ServerResource[];
  /** Resources that operators made with this module. */
  readonly made?: MadeResources;
  /** Collections that the module keeps beside those of its resources, where rows are found by more than their ids. */
  readonly tables?: readonly KeptTable[];
  /** Calls beside those that follow from a definition, over all resources of the server. */
  readonly endpoints?: (resources: ResourceRegistry) => readonly CallDefinition[];
  /** Kinds of jobs that this module brings. */
  readonly jobs?: readonly JobKind[];
  /** Background work that no call triggers; a long-running host repeats it. */
  readonly background?: BackgroundWork;
}
