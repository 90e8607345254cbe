import type { SessionCookies } from '@src/host/cookies/session-cookies.ts';
import { createMemoryContext, createServerHandler } from '@src/host/node-server.ts';
import { serve } from '@src/host/serve.mjs';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { TEST_NOW, testRows } from '@src/server/testing.ts';
import type { CallReport, Finding } from './call-report.ts';
import { type ConformanceOptions, runConformance } from './run-conformance.ts';

/** A running server of `src/server`. */
export interface TestBackend {
  readonly url: string;
  readonly context: ServerContext;
  /** Internal errors of the server. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

/** Starts it on a free port of this machine. */
export async function startBackend(prefix = '', cookies?: SessionCookies): Promise<TestBackend> {
  // The usual number of hashing rounds would take most of the time of a run.
  const context = { ...createMemoryContext(() => TEST_NOW, testRows()), passwordRounds: 100 };
  const troubles: string[] = [];
  const onTrouble = (call: string, cause: unknown) => troubles.push(`${call}: ${String(cause)}`);
  const handler = createServerHandler({ context, prefix, demo: cookies === undefined, onTrouble, cookies });
  const { url, close } = await serve((request, response) => void handler(request, response), 0);
  return { url, context, troubles, close };
}

/** Runs every call against a server with the administrator of the demo. */
export function runAgainst(base: string, options: Partial<ConformanceOptions> = {}): Promise<readonly CallReport[]> {
  const account = { user: 'vben', password: '123456' };
  const other = { user: 'guest', password: '123456' };
  return runConformance({
    base,
    prefix: '',
    scheme: '',
    ...account,
    other,
    scopes: ['core', 'account', 'dashboard', 'demo'],
    // The clock is frozen, so that a slow machine is not reported.
    now: () => 0,
    ...options,
  });
}

/** Findings as lines: call, place, situation, expected and actual value. */
export function linesOf(reports: readonly CallReport[], severity: Finding['severity'] = 'wrong'): readonly string[] {
  return reports.flatMap(({ call, findings }) =>
    findings
      .filter((finding) => finding.severity === severity)
      .map(({ at, when, expected, got }) => `${call.replace(/^\w+ /, '')} ${at} (${when}): ${expected} <> ${got}`),
  );
}

/** A response and its request. */
export interface Passing {
  readonly path: string;
  readonly token: string | null;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Replacement for a response: another status, another body, a text instead of JSON, or no response. */
export interface Spoilt {
  readonly status?: number;
  readonly body?: unknown;
  readonly text?: string;
  readonly lost?: string;
}

/** Creates a `fetch` that injects faults into some responses; undefined leaves a response unchanged. */
export function faulty(spoil: (passing: Passing) => Spoilt | undefined): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const body = fieldsOf(await response.json());
    const path = new URL(String(input)).pathname;
    const token = new Headers(init?.headers).get('authorization');
    const passing = { path, token, asked: askedOf(init?.body), status: response.status, body };
    const spoilt = spoil(passing) ?? {};
    if (spoilt.lost !== undefined) throw new TypeError('fetch failed', { cause: new Error(spoilt.lost) });
    const text = spoilt.text ?? JSON.stringify('body' in spoilt ? spoilt.body : body);
    const type = spoilt.text === undefined ? 'application/json' : 'text/html';
    return new Response(text, { status: spoilt.status ?? response.status, headers: { 'content-type': type } });
  };
}

function askedOf(body: unknown): Passing['asked'] {
  try {
    return fieldsOf(JSON.parse(String(body ?? '{}')));
  } catch {
    return {};
  }
}
