import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';
import { ROOT } from '@src/host/root.mjs';
import { DEFINITIONS } from '@src/modules/generated/definitions.ts';
import { expect, it } from 'vitest';

const misses = (of: (definition: ResourceDefinition) => readonly string[]) =>
  DEFINITIONS.flatMap((definition) => of(definition).map((field) => `${definition.name}.${field}`));

it('a list whose records nobody types says where they come from while it is empty', () => {
  const silent = DEFINITIONS.filter(
    ({ actions, log, origin }) => log !== true && actions?.create === false && origin === undefined,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('a record is named once: the name that is kept of another one is that one’s link', () => {
  const twice = misses(({ fields }) =>
    fields
      .filter(({ name, relation }) => {
        const kept = fields.find((each) => each.name === `${name}Name`);
        return relation !== undefined && kept !== undefined && relation.keptName !== kept.name;
      })
      .map(({ name }) => name),
  );
  expect(twice).toEqual([]);
});

it('the name that is kept of another record is a text of the same one', () => {
  const textless = misses(({ fields }) =>
    fields
      .filter(({ relation }) => relation?.keptName !== undefined)
      .filter(({ relation }) => fields.find(({ name }) => name === relation?.keptName)?.kind !== 'text')
      .map(({ name }) => name),
  );
  expect(textless).toEqual([]);
});

it('making a record has one name in each language, on its button and over its form', () => {
  const words = LOCALES.map((locale) => {
    const read = (file: string) =>
      JSON.parse(readFileSync(join(ROOT, `locales/${locale}/records/${file}.json`), 'utf8'));
    return [read('resource').resource.toolbar.create, read('record').record.head.new];
  });
  expect(words.map(([button, heading]) => button === heading)).toEqual([true, true]);
});
