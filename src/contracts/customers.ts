import * as v from 'valibot';
import type { Revealed } from './resource/responses.ts';

/** Request body of `POST /user/feedback/:id/replying`: whether the caller is writing a reply now. */
export const replyingRequest = v.object({ writing: v.boolean() });

/** Its response: the other users who are writing one. */
export const replyingAnswerContract = v.object({ others: v.array(v.string()) });

/** Seconds for which a user counts as writing after the last report. */
export const REPLYING_SECONDS = 20;

/** Calls about customers beyond those of their resources; each rejects with a `ServiceError`. */
export interface CustomersGateway {
  readonly reveal: (customer: string, reason: string) => Promise<Revealed>;
  /** Reports whether the operator is writing a reply to a ticket; resolves with the other users who are. */
  readonly replying: (ticket: string, writing: boolean, signal: AbortSignal) => Promise<readonly string[]>;
}
