import * as v from 'valibot';
import { TICKET_STATES, type Ticket, type TicketProof, type TicketState } from '../../contracts/account.ts';
import { toHex } from '../auth/sessions.ts';
import type { DomainContext } from '../endpoint.ts';
import { COLLECTIONS } from '../store.ts';

const LIFE_SECONDS = 120;
const BYTES = 16;

const ticketRow = v.object({
  id: v.string(),
  proof: v.string(),
  state: v.picklist(TICKET_STATES),
  userId: v.string(),
  expires: v.number(),
});
type TicketRow = v.InferOutput<typeof ticketRow>;

/** Makes a ticket that nobody has agreed to yet. */
export async function createTicket(context: DomainContext): Promise<Ticket> {
  const { store, now, random } = context;
  for (const row of await store.list(COLLECTIONS.tickets)) {
    if ((await findTicket(context, row.id)) === undefined) await store.remove(COLLECTIONS.tickets, row.id);
  }
  const [ticket, proof] = [toHex(random(BYTES)), toHex(random(BYTES))];
  const expires = now().getTime() + LIFE_SECONDS * 1000;
  await store.insert(COLLECTIONS.tickets, { id: ticket, proof, state: 'waiting', userId: '', expires });
  return { ticket, proof, link: `statehouse://scan?ticket=${ticket}`, life: LIFE_SECONDS };
}

/** A ticket that still lives. */
async function findTicket({ store, now }: DomainContext, id: string): Promise<TicketRow | undefined> {
  const row = v.safeParse(ticketRow, await store.get(COLLECTIONS.tickets, id));
  return row.success && row.output.expires > now().getTime() ? row.output : undefined;
}

async function findOwn(context: DomainContext, { ticket, proof }: TicketProof): Promise<TicketRow | undefined> {
  const row = await findTicket(context, ticket);
  return row?.proof === proof ? row : undefined;
}

/** How far a ticket is; what is unknown, too old or of another window is expired. */
export async function readTicket(context: DomainContext, proof: TicketProof): Promise<TicketState> {
  return (await findOwn(context, proof))?.state ?? 'expired';
}

/** What the telephone of a user does: reads the picture, then agrees. False for a ticket that does not live. */
export async function moveTicket(
  context: DomainContext,
  id: string,
  state: TicketState,
  userId: string,
): Promise<boolean> {
  if ((await findTicket(context, id)) === undefined) return false;
  await context.store.update(COLLECTIONS.tickets, id, { state, userId });
  return true;
}

/** The user who agreed; the ticket is gone with that. */
export async function spendTicket(context: DomainContext, proof: TicketProof): Promise<string | undefined> {
  const row = await findOwn(context, proof);
  if (row?.state !== 'confirmed') return undefined;
  await context.store.remove(COLLECTIONS.tickets, row.id);
  return row.userId;
}
