import * as v from 'valibot';
import { type ResourceRecord, recordContract } from '../resource/definition.ts';
import type { Revealed } from '../resource/responses.ts';

/**
 * Response of `GET /official_account/message/:id/conversation`: the latest messages between a follower and an account,
 * oldest first.
 */
export const conversationContract = v.object({ list: v.array(recordContract) });

/** Calls about official accounts besides those of their resources; each rejects with a `ServiceError`. */
export interface OfficialGateway {
  /** Reveals the sender of a message; the message's history records the viewer and the reason. */
  readonly reveal: (message: string, reason: string) => Promise<Revealed>;
  /** The conversation between the sender of a message and the account. */
  readonly conversation: (message: string, signal: AbortSignal) => Promise<readonly ResourceRecord[]>;
}
