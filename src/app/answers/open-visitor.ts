import { newKey } from '@src/lib/new-key.ts';
import { createPublicFormsGateway } from '@src/services/gateways/public-forms-gateway.ts';
import type { HttpClient } from '@src/services/http/endpoint.ts';
import type { Visitor } from '@src/ui/app-context.tsx';
import { clear, createStore, get, set } from 'idb-keyval';

const NAME = 'mark';

/** Storage of the visitor mark; used only by public forms. */
const openMarkStorage = () => createStore('statehouse-visitor', 'kept');

/**
 * A random mark that identifies this browser for forms with one submission each; lasts for the window when storage is
 * unavailable.
 */
async function readMark(): Promise<string> {
  try {
    const storage = openMarkStorage();
    const known = await get<unknown>(NAME, storage);
    if (typeof known === 'string') return known;
    const mark = newKey();
    await set(NAME, mark, storage);
    return mark;
  } catch {
    // Without storage, every window is a new visitor.
    return newKey();
  }
}

/** Opens the calls of a visitor without an account. */
export const openVisitor = async (client: HttpClient): Promise<Visitor> => ({
  mark: await readMark(),
  forms: createPublicFormsGateway(client),
});

/** Deletes the mark of this browser; never rejects. */
export async function clearVisitor(): Promise<void> {
  try {
    await clear(openMarkStorage());
  } catch {
    // A browser without storage has nothing to delete.
    performance.mark('statehouse:visitor-mark-failed');
  }
}
