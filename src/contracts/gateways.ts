import type { AccountRequest, CodeProof, SendCode, Ticket, TicketProof, TicketState } from './account.ts';
import type { AgentsGateway } from './agents.ts';
import type { AiGateway } from './ai.ts';
import type { CustomersGateway } from './customers.ts';
import type { Overview, Workbench } from './dashboard.ts';
import type { SamplesGateway } from './demo/gallery-endpoints.ts';
import type { FormsGateway } from './endpoints/forms.ts';
import type { ModelChangesGateway } from './endpoints/model-changes/contract.ts';
import type { ModelsGateway } from './endpoints/models/models.ts';
import type { OfficialGateway } from './endpoints/official-messages.ts';
import type { OrdersGateway } from './endpoints/order-slips.ts';
import type { NewsGateway } from './endpoints/public-news.ts';
import type { MediaGateway } from './media.ts';
import type { Notices } from './notices.ts';
import type { OverviewRange } from './overview-cards.ts';
import type { ResourceApi } from './resource/client.ts';
import type { SecondFactorProof } from './second-factor.ts';
import type { LoginResult } from './session.ts';
import type { StatisticsGateway } from './statistics.ts';
import type { SystemGateway } from './system.ts';

/** Server calls available to views; each rejects with a `ServiceError`, which has been reported already. */
export interface Gateways {
  /** Lists and records, and operations on them, by definition. */
  readonly resources: ResourceApi;
  readonly system: SystemGateway;
  readonly agents: AgentsGateway;
  readonly ai: AiGateway;
  readonly customers: CustomersGateway;
  readonly forms: FormsGateway;
  readonly media: MediaGateway;
  readonly models: ModelsGateway;
  readonly modelChanges: ModelChangesGateway;
  readonly official: OfficialGateway;
  readonly orders: OrdersGateway;
  readonly news: NewsGateway;
  readonly statistics: StatisticsGateway;
  readonly dashboard: {
    readonly overview: (days: OverviewRange, signal: AbortSignal) => Promise<Overview>;
    /** Validates stored figures; null when there are none, or they have another format. */
    readonly decodeOverview: (kept: unknown) => Overview | null;
    readonly workbench: (signal: AbortSignal) => Promise<Workbench>;
    /** Marks a to-do as done or open. */
    readonly markTodo: (id: string, done: boolean) => Promise<void>;
  };
  readonly notices: {
    readonly list: (signal: AbortSignal) => Promise<Notices>;
    /** Marks notices as read or unread; resolves with the new list. */
    readonly mark: (ids: readonly string[], read: boolean) => Promise<Notices>;
    /** Switches the automatic arrival of new notices; demo server only. */
    readonly feed: (on: boolean) => Promise<Notices>;
  };
  /** Calls of the gallery; demo server only. */
  readonly samples: SamplesGateway;
  /** Calls that only the demo server has; most of them fail on purpose. */
  readonly demo: {
    /** The operator's permission codes. */
    readonly permissionCodes: (signal: AbortSignal) => Promise<readonly string[]>;
    /** Returns HTTP status 401. */
    readonly sessionTimeout: () => Promise<void>;
    /** Returns the code of an ended session in the envelope. */
    readonly tokenExpired: () => Promise<void>;
    /** Always returns 405, so that it is retried until the attempts are used up. */
    readonly retry: () => Promise<void>;
    /** Returns the given HTTP status. */
    readonly failing: (status: number) => Promise<void>;
  };
}

/**
 * The calls of the sign-in page besides the password; each rejects with a `ServiceError`, which the form shows itself.
 */
export interface AccountGateway {
  /** Confirms the password of the open session once more. Rejects when it is wrong. */
  readonly confirmPassword: (password: string, signal: AbortSignal) => Promise<void>;
  /**
   * Replaces the token of a session; the given one becomes invalid. A repeated call with the same key still resolves
   * with a token.
   */
  readonly renewToken: (token: string, key: string, signal: AbortSignal) => Promise<string>;
  /** Ends impersonation; resolves with the new token of the session, the same one for the same key. */
  readonly lookAsOneself: (key: string) => Promise<string>;
  /** Requests a code by text message. */
  readonly sendCode: (asked: SendCode, signal: AbortSignal) => Promise<void>;
  readonly register: (request: AccountRequest, signal: AbortSignal) => Promise<void>;
  readonly resetPassword: (request: AccountRequest, signal: AbortSignal) => Promise<void>;
  /** Signs in with a code, with a confirmed ticket, or with a second factor; resolves with a token. */
  readonly signIn: (proof: CodeProof | TicketProof | SecondFactorProof, signal: AbortSignal) => Promise<LoginResult>;
  readonly createTicket: (signal: AbortSignal) => Promise<Ticket>;
  readonly readTicket: (proof: TicketProof, signal: AbortSignal) => Promise<TicketState>;
  /** The last code that the simulated telephone received; demo server only. */
  readonly sentCode: (asked: SendCode, signal: AbortSignal) => Promise<string>;
  /** The code of the simulated authenticator for a sign-in that has started; demo server only. */
  readonly authenticatorCode: (challenge: string, signal: AbortSignal) => Promise<string>;
  /** Scans or confirms a ticket as a telephone would; demo server only. */
  readonly moveTicket: (ticket: string, state: 'scanned' | 'confirmed', username: string) => Promise<void>;
}
