import { groupOf } from '@src/crud/conditions/condition-draft.ts';
import { expect, it } from 'vitest';
import { actsOn, freshAction, isWholeAction } from './action-kinds.ts';
import { readRuleDraft } from './rule-draft.ts';

it('restores a rule with incomplete actions', () => {
  const rule = { when: groupOf([]), actions: [freshAction('records', 'n1'), freshAction('compute', '')] };
  expect(readRuleDraft(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
});

it('drops invalid actions', () => {
  const draft = { when: groupOf([]), actions: [{ do: 'explode', node: 'n1' }, { do: 'show' }] };
  expect(readRuleDraft(draft).actions).toEqual([]);
});

it('offers a jump for steps only, and restores it', () => {
  const offered = ['step', 'steps', 'text'].map((type) => actsOn({ type, key: '' }).includes('goTo'));
  expect(offered).toEqual([true, false, false]);
  const jump = freshAction('goTo', 's1');
  expect([isWholeAction(jump), isWholeAction(freshAction('goTo', ''))]).toEqual([true, false]);
  const rule = { when: groupOf([]), actions: [jump] };
  expect(readRuleDraft(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
});
