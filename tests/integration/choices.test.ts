import { createSeedReader } from '@src/server/resource/rows/seed-rows.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';

const seeds = createSeedReader({ seed: 1, now: TEST_NOW }, SERVER_RESOURCES);
const relations = SERVER_RESOURCES.flatMap(({ definition: { fields, lifecycle } }) => [
  ...fields,
  ...Object.values(lifecycle?.events ?? {}).flatMap((event) => event.fields ?? []),
]);
/** What only the server sets, and no filter asks for, nobody chooses. */
const chosen = relations.filter(({ readOnly, filter }) => !(readOnly === true && filter === false));
const TARGETS = [...new Set(chosen.flatMap(({ relation }) => (relation === undefined ? [] : [relation.resource])))];

/** What a chooser shows of a record: its title, and its number where titles may be the same. */
it.each(TARGETS)('records of %s can be told apart where they are chosen', (name) => {
  const definition = SERVER_RESOURCES.find((each) => each.definition.name === name)?.definition;
  const { titleField = '', fields = [] } = definition ?? {};
  const telling = fields.find(({ name: each, unique, mask }) => unique === true && each !== titleField && !mask);
  const shown = seeds(name).map((row) =>
    [row[titleField], telling === undefined ? null : row[telling.name]].join(' · '),
  );
  expect(shown.filter((words, index) => shown.indexOf(words) !== index)).toEqual([]);
});
