import * as v from 'valibot';
import { CODE_PURPOSES, CODE_WAIT_SECONDS, type CodePurpose, type SendCode } from '../../contracts/account.ts';
import type { DomainContext } from '../endpoint.ts';
import { COLLECTIONS } from '../store.ts';

const LIFETIME = 10 * 60_000;
const MOST_TRIES = 5;
const FIGURES = 6;

const codeRow = v.object({
  id: v.string(),
  mobile: v.string(),
  purpose: v.picklist(CODE_PURPOSES),
  code: v.string(),
  sent: v.number(),
  tries: v.number(),
});
type CodeRow = v.InferOutput<typeof codeRow>;

const idOf = ({ mobile, purpose }: SendCode) => `${purpose} ${mobile}`;

/** Makes a code for one number and one purpose. False while the last one is younger than a minute. */
export async function sendCode(context: DomainContext, asked: SendCode): Promise<boolean> {
  const { store, now, random } = context;
  await forgetOld(context);
  const id = idOf(asked);
  const last = await findCode(context, asked);
  const sent = now().getTime();
  if (last !== undefined && sent - last.sent < CODE_WAIT_SECONDS * 1000) return false;
  await store.remove(COLLECTIONS.codes, id);
  await store.insert(COLLECTIONS.codes, { id, ...asked, code: figuresOf(random(FIGURES)), sent, tries: 0 });
  return true;
}

/** The code that was sent last and still lives. */
export async function findCode({ store, now }: DomainContext, asked: SendCode): Promise<CodeRow | undefined> {
  const row = v.safeParse(codeRow, await store.get(COLLECTIONS.codes, idOf(asked)));
  return row.success && now().getTime() - row.output.sent < LIFETIME ? row.output : undefined;
}

/** True for the right code. Every look counts: after five the code is dead, right or wrong. */
export async function checkCode(
  context: DomainContext,
  mobile: string,
  code: string,
  purpose: CodePurpose,
): Promise<boolean> {
  const row = await findCode(context, { mobile, purpose });
  if (row === undefined || row.tries >= MOST_TRIES) return false;
  await context.store.update(COLLECTIONS.codes, row.id, { tries: row.tries + 1 });
  return row.code === code;
}

/** Takes away a code that has done its work. */
export async function retireCode({ store }: DomainContext, mobile: string, purpose: CodePurpose): Promise<void> {
  await store.remove(COLLECTIONS.codes, idOf({ mobile, purpose }));
}

async function forgetOld({ store, now }: DomainContext): Promise<void> {
  for (const row of await store.list(COLLECTIONS.codes)) {
    const read = v.safeParse(codeRow, row);
    if (!read.success || now().getTime() - read.output.sent >= LIFETIME) await store.remove(COLLECTIONS.codes, row.id);
  }
}

/** A byte favours 0 to 5 by one part in 26, which five tries cannot use. */
function figuresOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String(byte % 10)).join('');
}
