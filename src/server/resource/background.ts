import { isSamePlain } from '../../lib/plain-values.ts';
import type { ServerContext } from '../http/endpoint.ts';
import { takeForgettings } from '../store/forgetting/forget-later.ts';
import type { Row } from '../store/store.ts';
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

/** Rows that one transaction takes away: a longer one would be in the way of those who add some. */
const FORGOTTEN_AT_ONCE = 200;

/** Takes rows away that calls have found to be too old or too many. */
export const forgetOld: BackgroundWork = async ({ context, atomically }) => {
  for (const { collection, find } of takeForgettings()) {
    const found = await find(context.store);
    for (let at = 0; at < found.length; at += FORGOTTEN_AT_ONCE) {
      const part = new Map(found.slice(at, at + FORGOTTEN_AT_ONCE).map((row) => [row.id, row]));
      await atomically(async ({ store }) => {
        for (const row of await store.getMany(collection, [...part.keys()]))
          if (isAsFound(row, part.get(row.id))) await store.remove(collection, row.id);
      });
    }
  }
};

/** True where nothing was written to a row since; all that counts is that it is there where it was found by its id alone. */
const isAsFound = (row: Row, found: Row | undefined): boolean =>
  Object.entries(found ?? {}).every(([field, value]) => isSamePlain(row[field], value));
