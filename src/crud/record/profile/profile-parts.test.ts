import { defineResource, type ResourceRecord } from '@src/contracts/resource/definition.ts';
import { expect, it } from 'vitest';
import { profileParts } from './profile-parts.ts';

const ORDER = defineResource({
  name: 'order',
  module: 'order',
  api: '/order',
  label: 'Order',
  plural: 'Orders',
  titleField: 'no',
  sort: 'no',
  form: { groups: [{ name: 'buyer', label: 'Buyer' }] },
  fields: [
    { name: 'no', kind: 'text', label: 'No' },
    { name: 'agentName', kind: 'text', label: 'Agent' },
    {
      name: 'agent',
      kind: 'relation',
      label: 'Agent record',
      relation: { resource: 'agent', storedNameField: 'agentName' },
    },
    { name: 'remark', kind: 'text', label: 'Remark', form: { group: 'buyer' } },
    { name: 'secret', kind: 'password', label: 'Secret', form: { group: 'buyer' } },
    { name: 'count', kind: 'integer', label: 'Count', form: { group: 'buyer' } },
  ],
});
const RECORD: ResourceRecord = {
  id: 'o1',
  version: 1,
  creator: 'ada',
  createTime: '2026-03-01 09:30:00',
  updater: 'ada',
  updateTime: '2026-03-01 09:30:00',
  can: [],
};
const rows = (more: object, hidden?: readonly string[]) =>
  profileParts(ORDER, { ...RECORD, ...more }, hidden).map(({ name, rows: of }) => [
    name,
    of.map(
      ({ field, isEmpty, names }) => `${field.name}${isEmpty ? ' is empty' : ''}${names ? ` of ${names.name}` : ''}`,
    ),
  ]);

it('shows a related record once, by its stored name', () => {
  expect(rows({ no: '1', agentName: 'Ada', agent: 'a1', remark: 'x', count: 0 })).toEqual([
    ['', ['no', 'agentName of agent']],
    ['buyer', ['remark', 'count']],
    ['record', []],
  ]);
});

it('shows the related record itself without a stored name, or when the name has its own field', () => {
  const only = { no: '1', agent: 'a1', count: 1 };
  expect(rows(only)[0]).toEqual(['', ['no', 'agentName is empty', 'agent']]);
  expect(rows({ ...only, agentName: 'Ada' }, ['agentName'])[0]).toEqual(['', ['no', 'agent']]);
});

it('finds empty fields', () => {
  expect(rows({ no: '1', remark: '', count: null })).toEqual([
    ['', ['no', 'agentName is empty', 'agent is empty']],
    ['buyer', ['remark is empty', 'count is empty']],
    ['record', []],
  ]);
});
