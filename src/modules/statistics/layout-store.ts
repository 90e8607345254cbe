import { ServiceError } from '@src/contracts/errors.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { SavedView } from '@src/contracts/resource/responses.ts';
import { createSerialQueue } from '@src/lib/serial-queue.ts';
import { type Layout, readLayout, USUAL_LAYOUT, visibleWidgets } from './overview-layout.ts';

/** List name under which the server stores the layout as a saved view. */
const LIST = 'statistics-overview';
const NAME = 'layout';

/** The layout of the account at the server. Calls run one after the other, because each save needs the stored version. */
export interface LayoutStore {
  /** The stored layout, or the default one; null when it was changed here meanwhile. */
  readonly load: (signal: AbortSignal) => Promise<Layout | null>;
  /** Stores a layout; null when a later one replaces it. */
  readonly save: (layout: Layout) => Promise<'kept' | 'lost' | null>;
}

/** Creates the store of one page. */
export function createLayoutStore(api: Pick<ResourceApi, 'views' | 'saveView'>): LayoutStore {
  const queue = createSerialQueue();
  const stored = createStoredView(api);
  let changes = 0;
  return {
    load: (signal) => {
      const seen = changes;
      return queue(async () => {
        const view = await stored.read(signal);
        if (seen !== changes) return null;
        return view === null ? USUAL_LAYOUT : readLayout(view);
      });
    },
    save: (layout) => {
      changes += 1;
      const own = changes;
      return queue(async () => {
        if (own !== changes) return null;
        const outcome = await stored.replace(layout).then(
          () => 'kept' as const,
          () => 'lost' as const,
        );
        return own === changes ? outcome : null;
      });
    },
  };
}

/** The saved view of the layout, and what is known of it. */
function createStoredView({ views, saveView }: Pick<ResourceApi, 'views' | 'saveView'>) {
  /** The stored view; undefined when it must be read before the next save. */
  let known: SavedView | null | undefined;
  const read = async (signal: AbortSignal): Promise<SavedView | null> => {
    known = (await views(LIST, signal)).find(({ mine, name }) => mine && name === NAME) ?? null;
    return known;
  };
  const readNow = () => read(new AbortController().signal);
  const write = async (layout: Layout, before: SavedView | null): Promise<void> => {
    const view = { name: NAME, scope: 'private', params: {}, isDefault: true } as const;
    const columns = [...visibleWidgets(layout)];
    // Until the answer arrives, it is not known whether it was stored.
    known = undefined;
    known = await saveView(LIST, { ...view, columns, id: before?.id ?? null, version: before?.version ?? 0 });
  };
  /** The layout may have been stored in another window: then this one, which is later, replaces it. */
  const replace = async (layout: Layout): Promise<void> => {
    const before = known === undefined ? await readNow() : known;
    try {
      await write(layout, before);
    } catch (error) {
      const current = isAnswer(error) ? await readNow() : before;
      if (current?.id === before?.id && current?.version === before?.version) throw error;
      await write(layout, current);
    }
  };
  return { read, replace };
}

const isAnswer = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status !== undefined || error.code !== undefined);
