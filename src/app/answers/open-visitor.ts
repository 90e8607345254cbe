import { newKey } from '@src/lib/new-key.ts';
import { createPublicFormsGateway } from '@src/services/gateways/public-forms-gateway.ts';
import type { HttpClient } from '@src/services/http/endpoint.ts';
import type { Visitor } from '@src/ui/app-context.tsx';
import { clear, createStore, get, set } from 'idb-keyval';

const NAME = 'mark';

/** Storage for the mark; used only by public forms. */
const openPlace = () => createStore('statehouse-visitor', 'kept');

/** The mark by which forms with one answer each know this browser again; for the window alone where nothing can be kept. */
async function readMark(): Promise<string> {
  try {
    const place = openPlace();
    const known = await get<unknown>(NAME, place);
    if (typeof known === 'string') return known;
    const mark = newKey();
    await set(NAME, mark, place);
    return mark;
  } catch {
    // A browser that keeps nothing is new with each window.
    return newKey();
  }
}

/** Opens what a visitor without an account may do. */
export const openVisitor = async (client: HttpClient): Promise<Visitor> => ({
  mark: await readMark(),
  forms: createPublicFormsGateway(client),
});

/** Forgets the mark of this browser; never fails. */
export async function clearVisitor(): Promise<void> {
  try {
    await clear(openPlace());
  } catch {
    // A browser that stores nothing has nothing to forget.
    performance.mark('statehouse:visitor-mark-failed');
  }
}
