import * as v from 'valibot';
import { type ResourceRecord, recordContract } from '../resource/definition.ts';
import type { Revealed } from '../resource/responses.ts';

/** What `GET /official_account/message/:id/conversation` answers: the latest messages of a follower and an account, the oldest first. */
export const conversationContract = v.object({ list: v.array(recordContract) });

/** Calls about official accounts beyond those of their resources; each rejects with a `ServiceError`. */
export interface OfficialGateway {
  /** Tells who sent a message; the history of the message keeps who looked and why. */
  readonly reveal: (message: string, reason: string) => Promise<Revealed>;
  /** What the follower who sent a message and the account said to each other. */
  readonly conversation: (message: string, signal: AbortSignal) => Promise<readonly ResourceRecord[]>;
}
