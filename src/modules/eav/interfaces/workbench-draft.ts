import type { InterfaceRunRequest } from '@src/contracts/endpoints/models/interface-run.ts';
import { objectOf, textsOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { bodyOf, readSample } from './call-snippets.ts';

/** The typed request of a workbench run. */
export interface RunDraft {
  readonly params: Readonly<Record<string, string>>;
  /** One `name=value` on each line. */
  readonly query: string;
  readonly body: string;
  readonly isMock: boolean;
  /** Empty to run with the site's API key. */
  readonly role: string;
}

/** Initial values: an earlier call, or the record that a test returned. */
export function draftOf(record: ResourceRecord, asked?: InterfaceRunRequest): RunDraft {
  return {
    params: asked?.params ?? {},
    query: Object.entries(asked?.query ?? {})
      .map((each) => each.join('='))
      .join('\n'),
    body: asked === undefined ? bodyOf(readSample(record.sample)) : JSON.stringify(asked.body),
    isMock: asked?.isMock ?? false,
    role: asked?.role ?? '',
  };
}

/** Parses a stored draft; missing values are empty. */
export function readRun(draft: unknown): RunDraft {
  const { params, query, body, isMock, role } = objectOf(draft);
  return {
    params: textsOf(params),
    query: textOf(query),
    body: textOf(body),
    isMock: isMock === true,
    role: textOf(role),
  };
}

/** True when both describe the same request. */
export const isSameRun = (one: RunDraft, other: RunDraft): boolean =>
  one.query === other.query &&
  one.body === other.body &&
  one.isMock === other.isMock &&
  one.role === other.role &&
  [...new Set([...Object.keys(one.params), ...Object.keys(other.params)])].every(
    (name) => (one.params[name] ?? '') === (other.params[name] ?? ''),
  );

function linesOf(text: string): Readonly<Record<string, string>> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}

/** The request to send; null when the body is not valid JSON. */
export function toRunRequest({ params, query, body, isMock, role }: RunDraft): InterfaceRunRequest | null {
  try {
    const sent: unknown = body.trim() === '' ? null : JSON.parse(body);
    return { params: { ...params }, query: { ...linesOf(query) }, body: sent, isMock, role: role === '' ? null : role };
  } catch {
    // The form shows the error at the body.
    return null;
  }
}
