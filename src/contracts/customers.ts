import * as v from 'valibot';
import type { Revealed } from './resource/responses.ts';

/** What `POST /user/feedback/:id/replying` is sent: whether the caller is writing an answer just now. */
export const replyingRequest = v.object({ writing: v.boolean() });

/** What it answers: who else is. */
export const replyingAnswerContract = v.object({ others: v.array(v.string()) });

/** Seconds for which somebody counts as writing after they last said so. */
export const REPLYING_SECONDS = 20;

/** Calls about customers beyond those of their resources; each rejects with a `ServiceError`. */
export interface CustomersGateway {
  readonly reveal: (customer: string, reason: string) => Promise<Revealed>;
  /** Says whether one is writing an answer to a ticket; answers who else is. */
  readonly replying: (ticket: string, writing: boolean, signal: AbortSignal) => Promise<readonly string[]>;
}
