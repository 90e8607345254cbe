import * as v from 'valibot';
import type { DomainContext } from '../endpoint.ts';
import { COLLECTIONS } from '../store.ts';

const MOST_WRONG = 5;
const LOCK_MS = 30 * 60_000;
const LONGEST_NAME = 64;

const attemptRow = v.object({ id: v.string(), wrong: v.number(), until: v.number() });

/** Wrong passwords count by name, whether or not somebody has the name, so that nothing tells who has an account. */
const idOf = (name: string): string => name.toLowerCase().slice(0, LONGEST_NAME);

async function findAttempts({ store, now }: DomainContext, name: string) {
  const row = v.safeParse(attemptRow, await store.get(COLLECTIONS.attempts, idOf(name)));
  return row.success && row.output.until > now().getTime() ? row.output : undefined;
}

/** True while no password for this name is looked at. */
export async function isBlocked(context: DomainContext, name: string): Promise<boolean> {
  return ((await findAttempts(context, name))?.wrong ?? 0) >= MOST_WRONG;
}

/** Counts a wrong password; answers when the name opens again if this one was the last. */
export async function countWrong(context: DomainContext, name: string): Promise<number | null> {
  const { store, now } = context;
  const wrong = ((await findAttempts(context, name))?.wrong ?? 0) + 1;
  const until = now().getTime() + LOCK_MS;
  await forgetOld(context);
  await store.remove(COLLECTIONS.attempts, idOf(name));
  await store.insert(COLLECTIONS.attempts, { id: idOf(name), wrong, until });
  return wrong >= MOST_WRONG ? until : null;
}

/** Forgets the wrong passwords for a name: the right one came, or somebody with the right to do so opened it. */
export async function forgetWrong({ store }: DomainContext, name: string): Promise<void> {
  await store.remove(COLLECTIONS.attempts, idOf(name));
}

async function forgetOld({ store, now }: DomainContext): Promise<void> {
  for (const row of await store.list(COLLECTIONS.attempts)) {
    const read = v.safeParse(attemptRow, row);
    if (!read.success || read.output.until <= now().getTime()) await store.remove(COLLECTIONS.attempts, row.id);
  }
}
