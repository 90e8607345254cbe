import { describe, expect, it } from 'vitest';
import { ServiceError } from '../errors.ts';
import { readApiError } from './api-error.ts';
import { defineResource } from './definition.ts';
import type { FieldDefinition } from './field.ts';
import { validateRecord } from './validate-record.ts';

const text = (words: string) => ({ zh_CN: words, en: words });
const resource = (...fields: readonly Partial<FieldDefinition>[]) =>
  defineResource({
    name: 'thing',
    module: 'test',
    api: '/thing',
    label: text('Thing'),
    plural: text('Things'),
    titleField: 'x',
    sort: 'x',
    fields: fields.map((field) => ({ name: 'x', kind: 'text', label: text('X'), ...field })),
  });
const isHigh = { field: 'level', op: 'is', value: 'high' } as const;

describe('a record', () => {
  it.each([
    [{ required: true }, { x: ' ' }, { x: { rule: 'required' } }],
    [{ required: isHigh }, { level: 'high' }, { x: { rule: 'required' } }],
    [{ required: isHigh }, { level: 'low' }, {}],
    [{ required: true, showWhen: isHigh }, {}, {}],
    [{ showWhen: isHigh, maxLength: 1 }, { x: 'long' }, {}],
    [{ maxLength: 1 }, { x: '👨‍👩‍👧' }, {}],
    [{ maxLength: 1 }, { x: 'ab' }, { x: { rule: 'tooLong', params: { maxLength: 1 } } }],
    [{ kind: 'integer', min: 1 }, { x: 0 }, { x: { rule: 'tooSmall', params: { min: 1 } } }],
    [{ kind: 'integer' }, { x: null }, {}],
    [{ kind: 'integer' }, { x: '1' }, { x: { rule: 'format', params: {} } }],
    [
      { pattern: { source: '[a-z]+', message: text('Letters') } },
      { x: 'a1' },
      { x: { rule: 'pattern', params: {}, text: text('Letters') } },
    ],
    [{ required: true, readOnly: true }, {}, {}],
    [{}, { x: 'gpj\u202eexe' }, { x: { rule: 'hiddenSign', params: { sign: 'U+202E', at: 4 } } }],
    [{ kind: 'longText' }, { x: 'two\nlines' }, {}],
    [{ kind: 'tags' }, { x: ['a', 'b\u200b'] }, { x: { rule: 'hiddenSign', params: { sign: 'U+200B', at: 2 } } }],
  ] as const)('with the field %j and the values %j has the faults %j', (field, values, faults) => {
    expect(validateRecord(resource(field), values, true)).toEqual(faults);
  });

  it('may keep a stored value that breaks the rules, unless it is required and empty', () => {
    const short = resource({ maxLength: 1, required: true });
    const tooLong = { x: { rule: 'tooLong', params: { maxLength: 1 } } };
    expect(validateRecord(short, { x: 'stored' }, false, { x: 'stored' })).toEqual({});
    expect(validateRecord(short, { x: 'typed' }, false, { x: 'stored' })).toEqual(tooLong);
    expect(validateRecord(short, { x: 'stored' }, true, { x: 'stored' })).toEqual(tooLong);
    expect(validateRecord(short, { x: ' ' }, false, { x: ' ' })).toEqual({ x: { rule: 'required' } });
  });

  it('need not repeat fields that are set on creation only', () => {
    const once = resource({ required: true, readOnly: 'afterCreate' });
    const first = resource({ required: true, form: { onEdit: false } });
    for (const each of [once, first]) {
      expect(validateRecord(each, {}, true)).toEqual({ x: { rule: 'required' } });
      expect(validateRecord(each, {}, false)).toEqual({});
    }
  });
});

it('a duplicate is reported by its fields, or by the text of the server when there are none', () => {
  const refused = (detail: unknown) =>
    readApiError(new ServiceError({ kind: 'envelope', code: 1006, serverText: 'Already exists', detail }));
  const errors = { x: { rule: 'taken' } };
  expect(refused({ errors })).toEqual({ kind: 'invalid', errors });
  expect(refused(null)).toEqual({ kind: 'ruled', code: 1006, text: text('Already exists') });
});
