import type { ServerContext } from '../http/endpoint.ts';
import { takeForgettings } from '../store/forgetting/forget-later.ts';
import type { ResourceRegistry, RuleContext } from './server-resource.ts';
import { inTransaction } from './transaction.ts';

/** What a host lends to work that no call asks for. */
export interface BackgroundHost {
  /** For the clock and the ways to other servers; what is read through it may be outdated at once. */
  readonly context: ServerContext;
  /** Runs work whose writes all happen or none; what is read in it holds until it ends. */
  readonly atomically: <Result>(work: (context: RuleContext) => Promise<Result>) => Promise<Result>;
  /** Told of errors in work that goes on after it was begun. */
  readonly onTrouble: (work: string, cause: unknown) => void;
}

/** Lends background work the context of a host; `inTurn` is how a host without transactions keeps calls out meanwhile. */
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

/** Looks for work that no call asks for. It may begin some that goes on after it has answered. */
export type BackgroundWork = (host: BackgroundHost) => Promise<void>;

/** How long a host waits in ms before it has the modules look again. */
export const BACKGROUND_PAUSE_MS = 500;

/** Takes rows away that calls have found to be too old or too many. */
export const forgetOld: BackgroundWork = async ({ context, atomically }) => {
  for (const { collection, find } of takeForgettings()) {
    const ids = (await find(context.store)).map(({ id }) => id);
    if (ids.length === 0) continue;
    await atomically(async ({ store }) => {
      for (const { id } of await store.getMany(collection, ids)) await store.remove(collection, id);
    });
  }
};
