import { createSeedReader } from '@src/server/resource/rows/seed-rows.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { expect, it } from 'vitest';

const seeds = createSeedReader({ seed: 1, now: TEST_NOW }, SERVER_RESOURCES);
const relations = SERVER_RESOURCES.flatMap(({ definition: { fields, lifecycle } }) => [
  ...fields,
  ...Object.values(lifecycle?.events ?? {}).flatMap((event) => event.fields ?? []),
]);
/** Fields that only the server sets and no filter uses are never chosen in a form. */
const chosen = relations.filter(({ readOnly, filter }) => !(readOnly === true && filter === false));
const TARGETS = [...new Set(chosen.flatMap(({ relation }) => (relation === undefined ? [] : [relation.resource])))];

/** A relation field shows the title of a record, and a unique field beside titles that may repeat. */
it.each(TARGETS)('records of %s are distinguishable in relation fields', (name) => {
  const definition = SERVER_RESOURCES.find((each) => each.definition.name === name)?.definition;
  const { titleField = '', fields = [] } = definition ?? {};
  const telling = fields.find(({ name: each, unique, mask }) => unique === true && each !== titleField && !mask);
  const shown = seeds(name).map((row) =>
    [row[titleField], telling === undefined ? null : row[telling.name]].join(' · '),
  );
  expect(shown.filter((words, index) => shown.indexOf(words) !== index)).toEqual([]);
});
