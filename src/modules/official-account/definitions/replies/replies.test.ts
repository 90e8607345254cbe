import { LONG_TEXTS, MAX_MS, measure } from '@tests/setup/long-texts.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRule } from './check-rule.ts';
import { conflictsOf } from './conflicts.ts';
import { readPattern } from './linear-pattern.ts';
import { explainReply, type ReceivedMessage } from './match-reply.ts';
import { emptyReply, type Keyword, lineOfReply, type ReplyRule, repliesOf } from './reply-rule.ts';

const NOON = { date: '2026-06-17', day: 3, time: '12:00' };
const heard = (rest: Partial<ReceivedMessage>): ReceivedMessage => ({
  kind: 'text',
  text: '',
  key: '',
  tags: [],
  at: NOON,
  ...rest,
});
const rule = (id: string, rest: Partial<ReplyRule>): ReplyRule => ({
  id,
  name: id,
  kind: 'keyword',
  enabled: true,
  keywords: [],
  messageType: '',
  menuKey: '',
  replies: [{ ...emptyReply('text'), text: 'Hello.' }],
  mode: 'all',
  priority: 0,
  validFrom: '',
  validTo: '',
  hours: [],
  audience: '',
  ...rest,
});
const word = (text: string, match: Keyword['match'] = 'contain'): Keyword => ({ text, match });
const asked = (text: string, rules: readonly ReplyRule[]) => {
  const { answer, shadowed, via } = explainReply(rules, heard({ text }));
  return [answer?.rule.id ?? null, via, shadowed.map(({ rule: { id }, behind }) => `${id} ${behind}`)];
};

describe('choosing a reply rule', () => {
  it('orders by match type, priority, length and age', () => {
    const rules = [
      rule('r10', { keywords: [word('price')] }),
      rule('r2', { keywords: [word('price')] }),
      rule('r3', { keywords: [word('the price')] }),
      rule('r4', { keywords: [word('ice')], priority: 5 }),
      rule('r5', { keywords: [word('the', 'startsWith')] }),
      rule('r6', { keywords: [word('The Price', 'equal')] }),
      rule('r7', { keywords: [word('pri[cz]e', 'regex')], priority: 900 }),
    ];
    expect(asked(' the PRICE ', rules)).toEqual([
      'r6',
      'keyword',
      ['r5 match', 'r4 match', 'r3 priority', 'r2 length', 'r10 age', 'r7 match'],
    ]);
  });

  it('uses the default rule only without another match', () => {
    const rules = [rule('d', { kind: 'default' }), rule('k', { keywords: [word('price')] })];
    expect(asked('price', rules)).toEqual(['k', 'keyword', []]);
    expect(asked('hello', rules)).toEqual(['d', 'default', []]);
    expect(asked('hello', [])).toEqual([null, 'none', []]);
    expect(explainReply(rules, heard({ kind: 'subscribe' })).answer).toBeNull();
  });

  it('matches other messages by type, key and subscription', () => {
    const rules = [
      rule('s', { kind: 'subscribe' }),
      rule('m', { kind: 'menuKey', menuKey: 'A' }),
      rule('t', { kind: 'messageType', messageType: 'image' }),
    ];
    const answer = (rest: Partial<ReceivedMessage>) => explainReply(rules, heard(rest)).answer?.rule.id ?? null;
    expect([
      answer({ kind: 'subscribe' }),
      answer({ kind: 'menu', key: 'A' }),
      answer({ kind: 'menu', key: 'B' }),
      answer({ kind: 'image' }),
      answer({ kind: 'voice' }),
    ]).toEqual(['s', 'm', null, 't', null]);
  });

  it('skips rules outside of their time or audience, and says why', () => {
    const keywords = [word('price')];
    const rules = [
      rule('off', { keywords, enabled: false }),
      rule('early', { keywords, validFrom: '2026-06-18' }),
      rule('late', { keywords, validTo: '2026-06-16' }),
      rule('night', { keywords, hours: [{ day: 3, from: '18:00', to: '24:00' }] }),
      rule('vip', { keywords, audience: 'vip', priority: 1 }),
      rule('now', {
        keywords,
        validFrom: '2026-06-17',
        validTo: '2026-06-17',
        hours: [{ day: 3, from: '12:00', to: '12:01' }],
      }),
    ];
    const { answer, skipped } = explainReply(rules, heard({ text: 'price' }));
    expect([answer?.rule.id, skipped.map(({ rule: { id }, why }) => [id, why])]).toEqual([
      'now',
      [
        ['off', 'notEnabled'],
        ['early', 'notYet'],
        ['late', 'over'],
        ['night', 'hours'],
        ['vip', 'audience'],
      ],
    ]);
    expect(explainReply(rules, heard({ text: 'price', tags: ['vip'] })).answer?.rule.id).toBe('vip');
  });
});

it('finds conflicting rules, unless separated by days or audiences', () => {
  const base = rule('a', { keywords: [word('price', 'equal'), word('cost')] });
  const met = (other: Partial<ReplyRule>) =>
    conflictsOf(base, [rule('b', other)]).map(({ kind, word: at }) => [kind, at]);
  expect(met({ keywords: [word('Price', 'equal')] })).toEqual([['same', 'price']]);
  expect(met({ keywords: [word('price')] })).toEqual([['shadowed', 'price']]);
  expect(met({ keywords: [word('cost', 'startsWith')] })).toEqual([]);
  expect(met({ keywords: [word('cost')], enabled: false })).toEqual([]);
  const dated = { ...base, validTo: '2026-01-31', audience: 'vip' };
  expect(conflictsOf(dated, [rule('b', { keywords: base.keywords, validFrom: '2026-02-01' })])).toEqual([]);
  expect(conflictsOf(dated, [rule('b', { keywords: base.keywords, audience: 'new' })])).toEqual([]);
  const welcome = rule('s', { kind: 'subscribe' });
  expect(conflictsOf(welcome, [welcome, { ...welcome, id: 't' }]).map(({ other }) => other.id)).toEqual(['t']);
});

it.each<readonly [string, Partial<ReplyRule>, string, string]>([
  ['an empty word', { keywords: [word(' ')] }, 'keywords', 'wordEmpty'],
  ['a long word', { keywords: [word('x'.repeat(31))] }, 'keywords', 'wordLong'],
  ['a word twice', { keywords: [word('a'), word('A')] }, 'keywords', 'wordTwice'],
  ['a slow pattern', { keywords: [word('(a)\\1', 'regex')] }, 'keywords', 'pattern'],
  ['half a reply', { replies: [emptyReply('image')] }, 'replies', 'replyEmpty'],
  ['a long reply', { replies: [{ ...emptyReply('text'), text: 'x'.repeat(601) }] }, 'replies', 'replyLong'],
  ['a script', { replies: [{ ...emptyReply('news'), title: 'A', url: 'javascript:a' }] }, 'replies', 'replyUrl'],
  ['an article for new followers', { kind: 'subscribe', replies: [emptyReply('news')] }, 'replies', 'newsOnlyKeyword'],
  ['two articles', { replies: [emptyReply('news'), emptyReply('news')] }, 'replies', 'newsOnce'],
  ['a person and a text', { replies: [emptyReply('transfer'), emptyReply('text')] }, 'replies', 'transferAlone'],
  ['hours backwards', { hours: [{ day: 1, from: '10:00', to: '09:00' }] }, 'hours', 'hoursOrder'],
  ['no time', { hours: [{ day: 1, from: '9', to: '10:00' }] }, 'hours', 'hoursTime'],
  ['days backwards', { validFrom: '2026-02-01', validTo: '2026-01-01' }, 'validTo', 'dateOrder'],
])('refuses %s', (_what, rest, field, expected) => {
  const { [field]: fault } = checkRule(rule('a', { keywords: [word('ok')], ...rest }));
  expect(fault?.rule).toBe(expected);
});

it.each(Object.keys(LONG_TEXTS))('checks a link of 100,000 characters in linear time: %s', (kind) => {
  const replyWith = (url: string) => rule('a', { replies: [{ ...emptyReply('news'), title: 'A', url }] });
  expect(measure((text) => void checkRule(replyWith(text)), LONG_TEXTS[kind] ?? '')).toBeLessThan(MAX_MS);
});

it("stores only the values of a reply's type", () => {
  const reply = { ...emptyReply('image'), mediaId: 'm', text: 'left over' };
  expect(lineOfReply(reply)).toEqual({ type: 'image', mediaId: 'm' });
  expect(repliesOf([lineOfReply(reply)])).toEqual([{ ...reply, text: '' }]);
});

describe('keyword pattern', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '(?:ab|b)', '(a)');
  const piece = fc.tuple(atom, fc.constantFrom('', '?', '*', '+', '{1,2}', '{2}')).map((parts) => parts.join(''));
  const source = fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
  const edged = fc
    .tuple(fc.constantFrom('', '^'), source, fc.constantFrom('', '$', '|b'))
    .map((parts) => parts.join(''));

  it('matches like the built-in regular expressions', () => {
    fc.assert(
      fc.property(edged, fc.string({ unit: fc.constantFrom('a', 'b', '1', 'c'), maxLength: 10 }), (pattern, text) => {
        expect([pattern, text, readPattern(pattern)?.isIn(text)]).toEqual([
          pattern,
          text,
          new RegExp(pattern).test(text),
        ]);
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    '(a',
    'a)',
    '[',
    '[]',
    'a**',
    'a+?',
    '(?=a)',
    '(?<n>a)',
    '\\1',
    '\\b',
    'a{31}',
    'a{2,1}',
    '*',
    '((((((((((((a',
  ])('is rejected when it is %s', (pattern) => expect(readPattern(pattern)).toBeNull());

  it('is rejected for nested quantifiers', () => {
    expect(readPattern('((a{30}){30}){30}')).toBeNull();
  });

  it('matches in bounded time', () => {
    expect(readPattern('(a*)*b')?.isIn('a'.repeat(2048))).toBe(false);
  });
});
