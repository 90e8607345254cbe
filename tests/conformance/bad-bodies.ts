import type { CallDocument } from '@src/contracts/endpoints/call.ts';
import * as v from 'valibot';
import type { Sent } from './probe.ts';

/** Invalid body that a server has to refuse, with the reason. */
export interface BadBody {
  readonly when: string;
  readonly sent: Sent;
}

/**
 * Bodies that break the contract of a call: no fields, a list, text that is not JSON, each field missing, and each field with a
 * wrong type.
 */
export function badBodies({ sends, example }: CallDocument): readonly BadBody[] {
  if (sends === null) return [];
  const good: Readonly<Record<string, unknown>> = Object(example.sends);
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([each]) => each !== name));
  const bodies: readonly (readonly [string, unknown])[] = [
    ['a body without fields', {}],
    ['a body that is a list', []],
    ...Object.keys(good).flatMap((name) => [
      [`a body without ${name}`, without(name)] as const,
      [`a body whose ${name} is a record`, { ...good, [name]: {} }] as const,
      [`a body whose ${name} is null`, { ...good, [name]: null }] as const,
    ]),
  ];
  const bad = bodies.filter(([, body]) => !v.safeParse(sends, body).success);
  return [
    ...bad.map(([when, body]) => ({ when, sent: { body } })),
    { when: 'a body that is not JSON', sent: { raw: '{"' } },
  ];
}
