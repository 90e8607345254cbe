import * as v from 'valibot';
import { TICKET_STATES, type Ticket, type TicketProof, type TicketState } from '../../contracts/account.ts';
import type { Condition } from '../../contracts/resource/condition.ts';
import { callerNetwork } from '../auth/blocked-addresses.ts';
import { toHex } from '../auth/sessions.ts';
import type { CallRequest, ServerContext } from '../http/endpoint.ts';
import { schedulePruningAtIntervals } from '../store/pruning/schedule-pruning.ts';
import { COLLECTIONS, type Row, type Store } from '../store/store.ts';

const LIFETIME_SECONDS = 120;
const BYTES = 16;
/** Approximate maximum of open tickets of one address and in all; an open sign-in page has one. */
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
  const address = callerNetwork(request);
  limitTickets(address);
  const [ticket, proof] = [toHex(random(BYTES)), toHex(random(BYTES))];
  const expires = now().getTime() + LIFETIME_SECONDS * 1000;
  await store.insert(COLLECTIONS.tickets, { id: ticket, proof, state: 'waiting', userId: '', expires, address });
  return { ticket, proof, link: `statehouse://scan?ticket=${ticket}`, life: LIFETIME_SECONDS };
}

/** Condition for expired tickets. */
export const expiredTickets = ({ now }: Pick<ServerContext, 'now'>): Condition => ({
  field: 'expires',
  op: 'atMost',
  value: now().getTime(),
});

/** Schedules the deletion of the oldest tickets above the maximum, in all and of this address, at intervals. */
function limitTickets(address: string): void {
  schedulePruningAtIntervals(COLLECTIONS.tickets, async (store) => [
    ...(await findOldest(store, { field: 'address', op: 'is', value: address }, MAX_TICKETS_PER_ADDRESS)),
    ...(await findOldest(store, null, MAX_TICKETS)),
  ]);
}

/** The oldest tickets above a maximum, with only their ids. */
async function findOldest({ select }: Store, where: Condition | null, most: number): Promise<readonly Row[]> {
  const { total } = await select(COLLECTIONS.tickets, { where, size: 0 });
  return (await select(COLLECTIONS.tickets, { where, size: Math.max(0, total - most), keysOnly: true })).rows;
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

/** The user who confirmed the ticket; undefined until then. */
export async function holderOfTicket(context: ServerContext, proof: TicketProof): Promise<string | undefined> {
  const row = await findOwn(context, proof);
  return row?.state === 'confirmed' ? row.userId : undefined;
}

/** The user who confirmed the ticket, which is then deleted. */
export async function spendTicket(context: ServerContext, proof: TicketProof): Promise<string | undefined> {
  const userId = await holderOfTicket(context, proof);
  if (userId !== undefined) await context.store.remove(COLLECTIONS.tickets, proof.ticket);
  return userId;
}
