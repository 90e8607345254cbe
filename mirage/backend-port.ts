import type { RouteEntry } from '../src/contracts/routes/route-entry.ts';
import type { DemoServerError, StartReport } from './demo-data.ts';
import type { ScenarioName } from './scenarios/scenarios.ts';

/** A call to the backend; holds only values that can be posted to a worker. */
export interface Call {
  /** In upper case. */
  readonly method: string;
  /** Path below the prefix, with the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, bytes, or form fields with their files. */
  readonly body: string | Uint8Array | Readonly<Record<string, string | File>> | undefined;
  readonly scenario: ScenarioName;
  /** Multiplies every latency. */
  readonly latencyScale: number;
  /** True when the caller has waited the latency that the first reply requested. */
  readonly hasWaited: boolean;
}

/** Result of a call: a response, a latency in milliseconds to wait before the call is repeated, or a cut connection. */
export type Reply =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly type: string;
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'cut' };

/** The server of the demo: in a worker, or in the page for tests. */
export interface Backend {
  /** Origin of the data: new or restored, and the reason when stored data was unusable. */
  start(): Promise<StartReport>;
  answer(call: Call): Promise<Reply>;
  /** True while customers of the demo are simulated. */
  isShopOpen(): Promise<boolean>;
  /** Starts or stops the simulated customers; their past actions stay. */
  startSimulation(on: boolean): Promise<void>;
  /** Replaces all data by fresh data and ends every session. */
  reset(): Promise<void>;
}

type Asked<Name extends keyof Backend> = { readonly name: Name; readonly given: Parameters<Backend[Name]> };

/** The first message to the worker: the menu pages of a fresh demo. */
export interface Setup {
  readonly routes: readonly RouteEntry[];
}

/** A request to a backend in a worker. `now` is the page's clock in milliseconds since 1970; the worker adopts it. */
export type Question = { readonly id: number; readonly now: number } & {
  [Name in keyof Backend]: Asked<Name>;
}[keyof Backend];

/** A message of the worker: that its code runs, the result of a request, why it failed, or an error that did not stop the server. */
export type WorkerAnswer =
  | { readonly loaded: true }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: string }
  | { readonly trouble: DemoServerError };
