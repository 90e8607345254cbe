import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';
import { ROOT } from '@src/host/root.mjs';
import { DEFINITIONS } from '@src/modules/generated/definitions.ts';
import { expect, it } from 'vitest';

const misses = (of: (definition: ResourceDefinition) => readonly string[]) =>
  DEFINITIONS.flatMap((definition) => of(definition).map((field) => `${definition.name}.${field}`));

it('a list whose records cannot be created by hand explains their origin while it is empty', () => {
  const silent = DEFINITIONS.filter(
    ({ actions, log, origin }) => log !== true && actions?.create === false && origin === undefined,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('a stored name of a related record (field `xName`) is declared as `storedNameField` of the relation', () => {
  const twice = misses(({ fields }) =>
    fields
      .filter(({ name, relation }) => {
        const kept = fields.find((each) => each.name === `${name}Name`);
        return relation !== undefined && kept !== undefined && relation.storedNameField !== kept.name;
      })
      .map(({ name }) => name),
  );
  expect(twice).toEqual([]);
});

it('the field with the stored name of a related record exists and is a text', () => {
  const textless = misses(({ fields }) =>
    fields
      .filter(({ relation }) => relation?.storedNameField !== undefined)
      .filter(({ relation }) => fields.find(({ name }) => name === relation?.storedNameField)?.kind !== 'text')
      .map(({ name }) => name),
  );
  expect(textless).toEqual([]);
});

it('the create button and the title of the create form have the same text in each language', () => {
  const words = LOCALES.map((locale) => {
    const read = (file: string) =>
      JSON.parse(readFileSync(join(ROOT, `locales/${locale}/records/${file}.json`), 'utf8'));
    return [read('resource').resource.toolbar.create, read('record').record.head.new];
  });
  expect(words.map(([button, heading]) => button === heading)).toEqual([true, true]);
});
