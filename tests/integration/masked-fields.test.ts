import { draftOf, type FormTask, formErrors, sentValues, startValues } from '@src/crud/record/form/form-values.ts';
import { maskValue } from '@src/server/resource/rows/mask.ts';
import { createSeedReader } from '@src/server/resource/rows/seed-rows.ts';
import { completeRow } from '@src/server/resource/stored-record.ts';
import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { describe, expect, it } from 'vitest';

const seeds = createSeedReader({ seed: 1, now: TEST_NOW }, SERVER_RESOURCES);
const MASKED = SERVER_RESOURCES.flatMap((resource) =>
  resource.definition.fields.flatMap(({ name, mask }) =>
    mask === undefined ? [] : [[resource.definition.name, name, resource] as const],
  ),
);

/** The first record with a value in the field, with all fields masked as for a reader who may not reveal them. */
function readMasked(resource: (typeof SERVER_RESOURCES)[number], name: string) {
  const { definition } = resource;
  const rows = seeds(definition.name).map((row) => completeRow(resource, row, TEST_NOW));
  const row = rows.find((each) => each[name] !== null && each[name] !== '') ?? { id: '1', [name]: '13998513561' };
  const masks = definition.fields.filter(({ mask }) => mask !== undefined);
  return { ...row, ...Object.fromEntries(masks.map((field) => [field.name, maskValue(field, row[field.name])])) };
}

describe('an unchanged masked value is not validated, sent or stored in a draft', () => {
  it.each(MASKED)('%s.%s', (_resource, name, resource) => {
    const record: Readonly<Record<string, unknown>> = readMasked(resource, name);
    const task: FormTask = { definition: resource.definition, isNew: false, record };
    const values = startValues(task, record);
    expect(String(values[name])).toContain('*');
    expect(formErrors(task, values)).toEqual({});
    expect(Object.keys(sentValues(task, values))).not.toContain(name);
    expect(Object.keys(draftOf(task, values))).not.toContain(name);
  });

  it('a changed value is validated and sent', () => {
    const customer = SERVER_RESOURCES.find(({ definition }) => definition.name === 'customer');
    if (customer === undefined) throw new Error('there are no customers');
    const record: Readonly<Record<string, unknown>> = readMasked(customer, 'phone');
    const task: FormTask = { definition: customer.definition, isNew: false, record };
    expect(formErrors(task, { ...startValues(task, record), phone: '139****59' }).phone?.rule).toBe('format');
    expect(sentValues(task, { ...startValues(task, record), phone: '13900000000' }).phone).toBe('13900000000');
    expect(sentValues(task, { ...startValues(task, record), phone: null }).phone).toBeNull();
  });
});
