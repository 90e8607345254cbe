import type { Condition } from '@src/contracts/resource/condition.ts';
import { describe, expect, it } from 'vitest';
import { AGENT } from '../testing/sample-resources.ts';
import { changeMember, freshRule, fromDraft, groupOf, ruleFor, toDraft } from './condition-draft.ts';

const field = (name: string) => {
  const found = AGENT.fields.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no field ${name}`);
  return found;
};

describe('a condition', () => {
  it.each<readonly [string, Condition]>([
    ['a comparison', { field: 'name', op: 'contains', value: 'Ltd' }],
    ['money', { field: 'balance', op: 'between', value: [1000, 250_000] }],
    ['several values', { field: 'status', op: 'in', value: ['active', 'expired'] }],
    ['no value', { field: 'phone', op: 'empty' }],
    [
      'groups in groups',
      {
        any: [
          { field: 'name', op: 'startsWith', value: 'A' },
          {
            all: [
              { field: 'type', op: 'is', value: 'person' },
              { field: 'validTo', op: 'atMost', value: '2027-01-31' },
            ],
          },
        ],
      },
    ],
    ['what the builder cannot draw', { not: { field: 'name', op: 'is', value: 'x' } }],
  ])('with %s is unchanged after conversion to a draft and back', (_, condition) => {
    expect(fromDraft(AGENT, toDraft(AGENT, condition))).toEqual(condition);
  });

  it('starts with one empty comparison, which is not a condition yet', () => {
    const draft = toDraft(AGENT, null);
    expect(draft).toMatchObject({ mode: 'all', members: [{ field: 'code', op: 'contains', texts: ['', ''] }] });
    expect(fromDraft(AGENT, draft)).toBeUndefined();
  });
});

describe('a draft', () => {
  it('without comparisons gives no condition', () => {
    expect(fromDraft(AGENT, groupOf([]))).toBeNull();
    expect(freshRule([])).toBeUndefined();
  });

  it.each<readonly [string, readonly [string, string]]>([
    ['balance', ['much', '']],
    ['balance', ['', '']],
    ['validTo', ['2027-02-31', '']],
  ])('with an invalid %s is incomplete', (name, texts) => {
    expect(fromDraft(AGENT, { ...ruleFor(field(name)), texts })).toBeUndefined();
  });

  it('with a range requires both ends', () => {
    const rule = { ...ruleFor(field('balance')), op: 'between' as const };
    expect(fromDraft(AGENT, { ...rule, texts: ['1', ''] })).toBeUndefined();
    expect(fromDraft(AGENT, { ...rule, texts: ['1', '2.5'] })).toEqual({
      field: 'balance',
      op: 'between',
      value: [100, 250],
    });
  });

  it('changes or removes one member at any depth', () => {
    const inner = ruleFor(field('name'));
    const draft = groupOf([groupOf([inner], 'any')]);
    const renamed = changeMember(draft, inner.id, (member) => ({ ...member, ...ruleFor(field('phone')) }));
    expect(renamed).toMatchObject({ members: [{ mode: 'any', members: [{ field: 'phone' }] }] });
    expect(changeMember(draft, inner.id, () => null)).toMatchObject({ members: [{ members: [] }] });
  });
});
