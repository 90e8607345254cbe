import * as v from 'valibot';
import { TICKET_STATES, type Ticket, type TicketProof, type TicketState } from '../../contracts/account.ts';
import { addressOf } from '../auth/blocked-addresses.ts';
import { toHex } from '../auth/sessions.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { COLLECTIONS } from '../store/store.ts';

const LIFETIME_SECONDS = 120;
const BYTES = 16;
/** Maximum open tickets of one address and in all; an open sign-in page has one. */
const MAX_TICKETS_PER_ADDRESS = 50;
const MAX_TICKETS = 2000;

const ticketRow = v.object({
  id: v.string(),
  proof: v.string(),
  state: v.picklist(TICKET_STATES),
  userId: v.string(),
  expires: v.number(),
});
type TicketRow = v.InferOutput<typeof ticketRow>;

/** Creates a ticket that is not confirmed yet. */
export async function createTicket(context: ServerContext, request: CallRequest): Promise<Ticket> {
  const { store, now, random } = context;
  const address = addressOf(request);
  await pruneTickets(context, address);
  const [ticket, proof] = [toHex(random(BYTES)), toHex(random(BYTES))];
  const expires = now().getTime() + LIFETIME_SECONDS * 1000;
  await store.insert(COLLECTIONS.tickets, { id: ticket, proof, state: 'waiting', userId: '', expires, address });
  return { ticket, proof, link: `statehouse://scan?ticket=${ticket}`, life: LIFETIME_SECONDS };
}

/** Deletes expired tickets, and the oldest ones above the maximum. */
async function pruneTickets({ store, now }: ServerContext, address: string): Promise<void> {
  const over = { field: 'expires', op: 'atMost', value: now().getTime() } as const;
  const own = { field: 'address', op: 'is', value: address } as const;
  for (const { id } of (await store.select(COLLECTIONS.tickets, { where: over })).rows)
    await store.remove(COLLECTIONS.tickets, id);
  for (const [where, most] of [[own, MAX_TICKETS_PER_ADDRESS] as const, [null, MAX_TICKETS] as const]) {
    const { total } = await store.select(COLLECTIONS.tickets, { where, size: 0 });
    const { rows } = await store.select(COLLECTIONS.tickets, { where, size: Math.max(0, total - most + 1) });
    for (const { id } of rows) await store.remove(COLLECTIONS.tickets, id);
  }
}

/** A ticket that has not expired. */
async function findTicket({ store, now }: ServerContext, id: string): Promise<TicketRow | undefined> {
  const row = v.safeParse(ticketRow, await store.get(COLLECTIONS.tickets, id));
  return row.success && row.output.expires > now().getTime() ? row.output : undefined;
}

async function findOwn(context: ServerContext, { ticket, proof }: TicketProof): Promise<TicketRow | undefined> {
  const row = await findTicket(context, ticket);
  return row?.proof === proof ? row : undefined;
}

/** The state of a ticket; unknown ones and those of another window count as expired. */
export async function readTicket(context: ServerContext, proof: TicketProof): Promise<TicketState> {
  return (await findOwn(context, proof))?.state ?? 'expired';
}

/** Sets the state of a ticket for the user of a telephone: scanned, then confirmed. False for an expired ticket. */
export async function moveTicket(
  context: ServerContext,
  id: string,
  state: TicketState,
  userId: string,
): Promise<boolean> {
  if ((await findTicket(context, id)) === undefined) return false;
  await context.store.update(COLLECTIONS.tickets, id, { state, userId });
  return true;
}

/** The user who confirmed the ticket, which is then deleted. */
export async function spendTicket(context: ServerContext, proof: TicketProof): Promise<string | undefined> {
  const row = await findOwn(context, proof);
  if (row?.state !== 'confirmed') return undefined;
  await context.store.remove(COLLECTIONS.tickets, row.id);
  return row.userId;
}
