import type { RouteEntry } from '../src/contracts/routes/route-entry.ts';
import type { DemoServerError, StartReport } from './demo-data.ts';
import type { ScenarioName } from './scenarios/scenarios.ts';

/** A call on its way to the backend: nothing but what can be sent to a worker. */
export interface Call {
  /** In capitals. */
  readonly method: string;
  /** Below the prefix, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, bytes, or the fields of a form with their files. */
  readonly body: string | Uint8Array | Readonly<Record<string, string | File>> | undefined;
  readonly scenario: ScenarioName;
  /** Multiplies every latency. */
  readonly latencyScale: number;
  /** True when the caller has let the time pass that it was told to wait. */
  readonly hasWaited: boolean;
}

/** What comes of a call: an answer, milliseconds to wait before it is sent again, or no answer at all. */
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

/** What answers the calls of the demo: in a worker, or in the page for tests. */
export interface Backend {
  /** Origin of the data: new or restored, and the reason when stored data was unusable. */
  start(): Promise<StartReport>;
  answer(call: Call): Promise<Reply>;
  /** True while customers of the demo buy and ask by themselves. */
  isShopOpen(): Promise<boolean>;
  /** Lets customers come, or stops that; what they did stays. */
  startSimulation(on: boolean): Promise<void>;
  /** Replaces all data by fresh data; ends every session. */
  reset(): Promise<void>;
}

type Asked<Name extends keyof Backend> = { readonly name: Name; readonly given: Parameters<Backend[Name]> };

/** What a worker needs before the first question: the pages of the menu that a fresh demo has. */
export interface Setup {
  readonly routes: readonly RouteEntry[];
}

/** A question to a backend in a worker. `now` is the page's clock, in milliseconds since 1970: the two never differ. */
export type Question = { readonly id: number; readonly now: number } & {
  [Name in keyof Backend]: Asked<Name>;
}[keyof Backend];

/** What a backend in a worker tells: the result of a question, why it failed, or an error that stopped nothing. */
export type WorkerAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: string }
  | { readonly trouble: DemoServerError };
