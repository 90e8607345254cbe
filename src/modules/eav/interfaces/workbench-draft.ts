import type { AskedRun } from '@src/contracts/endpoints/models/interface-run.ts';
import { objectOf, textsOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { bodyOf } from './call-snippets.ts';

/** What an interface is to be asked, as it is typed. */
export interface RunDraft {
  readonly params: Readonly<Record<string, string>>;
  /** One `name=value` on each line. */
  readonly query: string;
  readonly body: string;
  readonly isMock: boolean;
  /** Empty for whoever has the key of a site. */
  readonly role: string;
}

/** What to begin with: an earlier call, or the record that the interface answered when it was tried. */
export function draftOf(record: ResourceRecord, asked?: AskedRun): RunDraft {
  const sample: unknown = typeof record.sample === 'string' && record.sample !== '' ? JSON.parse(record.sample) : null;
  return {
    params: asked?.params ?? {},
    query: Object.entries(asked?.query ?? {})
      .map((each) => each.join('='))
      .join('\n'),
    body: asked === undefined ? bodyOf(sample) : JSON.stringify(asked.body),
    isMock: asked?.isMock ?? false,
    role: asked?.role ?? '',
  };
}

/** Reads what was typed from a kept draft; what it does not have is empty. */
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

/** True when both ask for the same. */
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

/** What is sent; null while the body is no JSON. */
export function askedOf({ params, query, body, isMock, role }: RunDraft): AskedRun | null {
  try {
    const sent: unknown = body.trim() === '' ? null : JSON.parse(body);
    return { params: { ...params }, query: { ...linesOf(query) }, body: sent, isMock, role: role === '' ? null : role };
  } catch {
    // The form says so at the body.
    return null;
  }
}
