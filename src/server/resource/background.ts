import type { ServerContext } from '../http/endpoint.ts';
import type { ResourceRegistry, RuleContext } from './server-resource.ts';
import { inTransaction } from './transaction.ts';

/** What a host provides to background work. */
export interface BackgroundHost {
  /** For the clock and access to other servers; data read through its store may be outdated at once. */
  readonly context: ServerContext;
  /** Runs work in a transaction. */
  readonly atomically: <Result>(work: (context: RuleContext) => Promise<Result>) => Promise<Result>;
  /** Called with errors of work that continues after the function has returned. */
  readonly onTrouble: (work: string, cause: unknown) => void;
}

/** Creates the host of background work; `inTurn` queues it with the calls on a host without transactions. */
export const createBackgroundHost = (
  context: ServerContext,
  resources: ResourceRegistry,
  onTrouble: BackgroundHost['onTrouble'],
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result> = (work) => work(),
): BackgroundHost => ({
  context,
  onTrouble,
  atomically: (work) => inTurn(() => inTransaction(context, (each) => work({ ...each, resources }))),
});

/** Looks for background work. It may start work that continues after it has resolved. */
export type BackgroundWork = (host: BackgroundHost) => Promise<void>;

/** Pause between two rounds of background work, in ms. */
export const BACKGROUND_PAUSE_MS = 500;
