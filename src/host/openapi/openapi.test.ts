import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { callDocuments } from '../../contracts/endpoints/documents.ts';
import { openApiDocument, templateOf } from './document.ts';
import { schemaOf } from './schemas.ts';
import { OPENAPI_FILE, openApiText } from './text.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const document: { paths: Record<string, Record<string, Operation>>; components: Record<string, object> } = JSON.parse(
  openApiText(openApiDocument(version)),
);

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** Every `$ref` below a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

const at = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => Object(value)[key], document);

describe('the OpenAPI document', () => {
  it('is committed in its current form', () => {
    expect(readFileSync(`${root}/${OPENAPI_FILE}`, 'utf8')).toBe(openApiText(openApiDocument(version)));
  });

  it.each(callDocuments.map((each) => [each.id, each] as const))('has %s with all its responses', (id, each) => {
    const operation = document.paths[templateOf(each.call.path)]?.[each.call.method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    expect(operation?.security).toEqual(each.call.withToken ? [{ token: [] }, { bearer: [] }] : []);
    expect(operation?.requestBody === undefined).toBe(each.sends === null);
    const statuses = new Set(each.refusals.flatMap((refusal) => refusal.statuses.map(String)));
    if (each.answers !== null) statuses.add('200');
    expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(statuses);
  });

  it('has no dangling references', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(callDocuments.length);
    expect(refs.filter((ref) => at(ref) === undefined)).toEqual([]);
  });

  it('has a recursive menu node, and a user without a password', () => {
    expect(at('#/components/schemas/MenuNode')).toMatchObject({
      type: 'object',
      required: ['path'],
      properties: { children: { anyOf: [{ items: { $ref: '#/components/schemas/MenuNode' } }, { type: 'null' }] } },
    });
    expect(at('#/components/schemas/UserInfo')).toMatchObject({
      required: ['username', 'roles'],
      properties: { password: { not: {} }, roles: { type: 'array', items: { $ref: '#/components/schemas/Role' } } },
    });
  });

  it('cannot be generated for a contract without a JSON Schema equivalent', () => {
    expect(() => schemaOf(v.pipe(v.string(), v.trim()))).toThrow('trim');
  });
});
