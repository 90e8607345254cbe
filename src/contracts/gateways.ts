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

/** Calls that views may make; each rejects with a `ServiceError`, which has been reported already. */
export interface Gateways {
  /** Lists, records and everything that is done to them, by definition. */
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
    /** Checks figures that were kept; null when there are none, or they are of another form. */
    readonly keptOverview: (kept: unknown) => Overview | null;
    readonly workbench: (signal: AbortSignal) => Promise<Workbench>;
    /** Marks a to-do as done or open again. */
    readonly markTodo: (id: string, done: boolean) => Promise<void>;
  };
  readonly notices: {
    readonly list: (signal: AbortSignal) => Promise<Notices>;
    /** Marks as read or as unread again; gives the list as it then is. */
    readonly mark: (ids: readonly string[], read: boolean) => Promise<Notices>;
    /** Lets new notices come by themselves; only the demo server can. */
    readonly feed: (on: boolean) => Promise<Notices>;
  };
  /** Calls that the gallery lives on; only the demo server answers them. */
  readonly samples: SamplesGateway;
  /** Calls that only the demo server answers; most of them fail on purpose. */
  readonly demo: {
    /** What the server lets the operator do, as codes. */
    readonly permissionCodes: (signal: AbortSignal) => Promise<readonly string[]>;
    /** Answered with HTTP status 401. */
    readonly sessionTimeout: () => Promise<void>;
    /** Answered with the code of an ended session in the envelope. */
    readonly tokenExpired: () => Promise<void>;
    /** Answered with 405 each time, so that it is repeated until the attempts are used up. */
    readonly retry: () => Promise<void>;
    /** Answered with the given HTTP status. */
    readonly failing: (status: number) => Promise<void>;
  };
}

/** The calls of the sign-in page beyond the password; each rejects with a `ServiceError`, which the form shows itself. */
export interface AccountGateway {
  /** Proves the password of the open session once more. Rejects when it is wrong. */
  readonly confirmPassword: (password: string, signal: AbortSignal) => Promise<void>;
  /** Gives another token for a session; the given one is dead then. Asked again with the same key it gives one in any case. */
  readonly renewToken: (token: string, key: string, signal: AbortSignal) => Promise<string>;
  /** Ends looking at the console as somebody else; gives the token under which the session goes on, again for the same key. */
  readonly lookAsOneself: (key: string) => Promise<string>;
  /** Has a code sent to a telephone. */
  readonly sendCode: (asked: SendCode, signal: AbortSignal) => Promise<void>;
  readonly register: (request: AccountRequest, signal: AbortSignal) => Promise<void>;
  readonly resetPassword: (request: AccountRequest, signal: AbortSignal) => Promise<void>;
  /** Gives a token for a code, for a ticket that was agreed to, or for the second step of a sign-in. */
  readonly signIn: (proof: CodeProof | TicketProof | SecondFactorProof, signal: AbortSignal) => Promise<LoginResult>;
  readonly createTicket: (signal: AbortSignal) => Promise<Ticket>;
  readonly readTicket: (proof: TicketProof, signal: AbortSignal) => Promise<TicketState>;
  /** The code that the telephone of the demo received last; only the demo server tells. */
  readonly sentCode: (asked: SendCode, signal: AbortSignal) => Promise<string>;
  /** The code that the authenticator of the demo shows for a sign-in that was begun; only the demo server tells. */
  readonly authenticatorCode: (challenge: string, signal: AbortSignal) => Promise<string>;
  /** Does to a ticket what the telephone of a user would; only the demo server lets it. */
  readonly moveTicket: (ticket: string, state: 'scanned' | 'confirmed', username: string) => Promise<void>;
}
