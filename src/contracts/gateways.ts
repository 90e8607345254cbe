import type { Overview, OverviewRange, Workbench } from './dashboard.ts';

/** Calls that views may make; each rejects with a `ServiceError`, which has been reported already. */
export interface ConsoleGateways {
  readonly dashboard: {
    readonly overview: (days: OverviewRange, signal: AbortSignal) => Promise<Overview>;
    readonly workbench: (signal: AbortSignal) => Promise<Workbench>;
    /** Marks a to-do as done or open again; the answer is the changed workbench. */
    readonly markTodo: (id: string, done: boolean) => Promise<void>;
  };
}
