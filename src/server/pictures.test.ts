import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { kindOf } from '@src/contracts/resource/field-kinds/index.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pictureFault } from './http/picture-fault.ts';
import { SERVER_RESOURCES } from './resources.ts';

const PICTURES: ReadonlySet<string> = new Set(['image', 'images']);

/** Every field for pictures, of records and of events. */
const FIELDS = SERVER_RESOURCES.flatMap(({ definition: { name, fields, lifecycle } }) => [
  ...fields.map((field) => [name, field] as const),
  ...Object.entries(lifecycle?.events ?? {}).flatMap(([event, { fields: asked = [] }]) =>
    asked.map((field) => [`${name} ${event}`, field] as const),
  ),
]).filter(([, { kind }]) => PICTURES.has(kind));

const REFUSED = [
  'https://elsewhere.example/x.png',
  'http://127.0.0.1/x.png',
  '//elsewhere.example/x.png',
  '/api/logout',
  'blob:https://elsewhere.example/1',
  `data:image/png;base64,${btoa('<script>alert(1)</script>')}`,
  // 22,000 pixels wide and high.
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAVfAAAFXw',
  `data:image/svg+xml;base64,${btoa('<svg/>')}`,
  'data:text/html,x',
];

const faultOf = (field: FieldDefinition, value: unknown) => {
  const read = v.safeParse(kindOf(field.kind).schema(field), value);
  return read.success ? (pictureFault(field, { [field.name]: value })?.rule ?? null) : read.issues[0].message;
};

describe.each(FIELDS.map(([place, field]) => [`${place}.${field.name}`, field] as const))(
  'pictures in %s',
  (_name, field) => {
    const value = (address: string) => (field.kind === 'images' ? [address] : address);

    it.each(REFUSED)('refuse %s', (address) => {
      expect(faultOf(field, value(address))).toBe('format');
    });

    it('accept the result of an upload', () => {
      expect(faultOf(field, value('data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB'))).toBeNull();
    });
  },
);

it('there are picture fields', () => {
  expect(FIELDS.length).toBeGreaterThan(4);
});
