import { defineResource } from '@src/contracts/resource/definition.ts';
import { describe, expect, it } from 'vitest';
import { copiedValues } from './copied-values.ts';
import { draftOf, type FormTask, formErrors, formGroups, readDraft, sentValues, startValues } from './form-values.ts';

const definition = defineResource({
  name: 'room',
  module: 'house',
  api: '/house/room',
  label: 'room',
  plural: 'rooms',
  titleField: 'name',
  sort: 'name',
  form: { groups: [{ name: 'more', label: 'More' }] },
  fields: [
    { name: 'name', kind: 'text', label: 'Name', required: true },
    { name: 'size', kind: 'integer', label: 'Size', default: 3 },
    { name: 'open', kind: 'boolean', label: 'Open', form: { group: 'more' } },
    { name: 'key', kind: 'password', label: 'Key', form: { group: 'more', onEdit: false } },
    { name: 'state', kind: 'select', label: 'State', readOnly: true },
    { name: 'hidden', kind: 'text', label: 'Hidden', form: false },
  ],
});
const NEW: FormTask = { definition, isNew: true };
const OLD: FormTask = { definition, isNew: false };
const names = (task: FormTask) => formGroups(task).map((group) => [group.name, group.fields.map(({ name }) => name)]);

describe('form values', () => {
  it('are grouped by the sections that claim them, unclaimed ones first', () => {
    expect(names(NEW)).toEqual([
      ['', ['name', 'size']],
      ['more', ['open', 'key']],
    ]);
    expect(names(OLD)).toEqual([
      ['', ['name', 'size']],
      ['more', ['open']],
    ]);
    expect(names({ ...OLD, hidden: ['open'] })).toEqual([['', ['name', 'size']]]);
  });

  it("start with the list's filter, then the definition's defaults", () => {
    const start = startValues(NEW, null, { open: 'true', size: '8' });
    expect(start).toEqual({ name: null, size: 8, open: true, key: null, state: null, hidden: null });
    expect(startValues(NEW, null)).toMatchObject({ size: 3, open: null });
  });

  it('start with the record, without secrets', () => {
    const record = { name: 'Hall', size: 0, open: false, key: 'x', state: 'new', hidden: 'h' };
    expect(startValues(OLD, record)).toEqual({ ...record, key: null });
  });

  it("of a duplicate are the record's values in the form, without unique ones", () => {
    const room = defineResource({
      ...definition,
      fields: [
        ...definition.fields,
        { name: 'code', kind: 'text', label: 'Code', unique: true },
        { name: 'phone', kind: 'phone', label: 'Phone', mask: 'phone' },
      ],
    });
    const record = {
      name: 'Hall',
      size: 0,
      open: false,
      key: 'x',
      state: 'new',
      hidden: 'h',
      code: 'A1',
      phone: '138****8000',
    };
    const copied = copiedValues(room, record);
    expect(copied).toEqual({ name: 'Hall', size: 0, open: false });
    expect(startValues(NEW, null, copied)).toMatchObject({
      name: 'Hall',
      size: 0,
      open: false,
      key: null,
      state: null,
    });
  });

  it('are sent for the fields of this form only', () => {
    const values = { name: 'Hall', size: 4, open: true, key: 'abc', state: 'new', hidden: 'h' };
    expect(sentValues(NEW, values)).toEqual({ name: 'Hall', size: 4, open: true, key: 'abc' });
    expect(sentValues(OLD, values)).toEqual({ name: 'Hall', size: 4, open: true });
  });

  it('are not refused for fields outside of this form', () => {
    expect(formErrors({ ...NEW, hidden: ['name'] }, { size: 1 })).toEqual({});
    expect(formErrors(NEW, { size: 1 })).toEqual({ name: { rule: 'required' } });
  });

  it('are not refused for stored values that are not changed', () => {
    const stored = { name: 'two\nlines', size: 1 };
    const task = { ...NEW, isNew: false, record: stored };
    expect(formErrors(task, stored)).toEqual({});
    expect(formErrors(task, { ...stored, name: 'new\nlines' })).toMatchObject({ name: { rule: 'hiddenSign' } });
  });

  it('are stored in drafts without secrets, and restored without them', () => {
    const draft = draftOf(NEW, { name: 'Hall', key: 'abc' });
    expect(draft).toEqual({ name: 'Hall', size: null, open: null, state: null, hidden: null });
    expect(readDraft(NEW, { name: 'Hall', key: 'abc', gone: 1 })).toEqual({ name: 'Hall' });
    expect(() => readDraft(NEW, ['Hall'])).toThrow(TypeError);
  });
});
