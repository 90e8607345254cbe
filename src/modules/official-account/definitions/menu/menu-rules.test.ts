import { expect, it } from 'vitest';
import { type ButtonContent, emptyButton, linesOf, type MenuButton, readTree } from './button.ts';
import { bytesOf, widthOf } from './text-size.ts';
import { errorsIn, type MenuContext, validateMenu } from './validate-menu.ts';

const AROUND: MenuContext = { verified: true, answeredKeys: null };
const button = (id: string, content: Partial<ButtonContent>, children: readonly MenuButton[] = []): MenuButton => ({
  ...emptyButton(id),
  name: 'Shop',
  ...content,
  children,
});
const click = (id: string, key = id) => button(id, { type: 'click', key });
const found = (tree: readonly MenuButton[], around = AROUND) =>
  validateMenu(tree, around).map(({ button: id, field, rule, severity }) => [id, field, rule, severity]);

it('accepts a valid menu', () => {
  expect(
    found([click('a'), button('b', {}, [click('c'), button('d', { type: 'view', url: 'https://a.example/' })])]),
  ).toEqual([]);
});

it.each([
  ['no button at all', [], [[null, 'children', 'noButtons', 'error']]],
  ['a fourth button', ['a', 'b', 'c', 'd'].map((id) => click(id)), [[null, 'children', 'tooManyButtons', 'error']]],
  [
    'a sixth below one',
    [
      button(
        'a',
        {},
        ['b', 'c', 'd', 'e', 'f', 'g'].map((id) => click(id)),
      ),
    ],
    [['a', 'children', 'tooManyChildren', 'error']],
  ],
  ['no name', [button('a', { name: ' ', type: 'click', key: 'k' })], [['a', 'name', 'nameMissing', 'error']]],
  [
    'a long name',
    [button('a', { name: '六个汉字太长', type: 'click', key: 'k' })],
    [['a', 'name', 'nameTooLong', 'error']],
  ],
  [
    'a wide name',
    [button('a', { name: '五个汉字宽', type: 'click', key: 'k' })],
    [['a', 'name', 'nameCut', 'warning']],
  ],
  ['no action', [button('a', {})], [['a', 'type', 'typeMissing', 'error']]],
  [
    'an action above others',
    [button('a', { type: 'click' }, [click('b')])],
    [['a', 'type', 'actionAboveOthers', 'error']],
  ],
  ['no key', [button('a', { type: 'click' })], [['a', 'key', 'valueMissing', 'error']]],
  ['a long key', [click('a', 'k'.repeat(129))], [['a', 'key', 'keyTooLong', 'error']]],
  [
    'an address without scheme',
    [button('a', { type: 'view', url: 'a.example' })],
    [['a', 'url', 'urlScheme', 'error']],
  ],
  ['a script', [button('a', { type: 'view', url: 'javascript:alert(1)' })], [['a', 'url', 'urlScheme', 'error']]],
  ['no protection', [button('a', { type: 'view', url: 'http://a.example' })], [['a', 'url', 'urlInsecure', 'warning']]],
  [
    'a long address',
    [button('a', { type: 'view', url: `https://a.example/${'x'.repeat(1024)}` })],
    [['a', 'url', 'urlTooLong', 'error']],
  ],
  ['no media', [button('a', { type: 'media_id' })], [['a', 'mediaId', 'valueMissing', 'error']]],
  ['no article', [button('a', { type: 'article_id' })], [['a', 'articleId', 'valueMissing', 'error']]],
  [
    'half a mini program',
    [button('a', { type: 'miniprogram', appId: 'wx1', url: 'https://a.example/' })],
    [
      ['a', 'pagePath', 'valueMissing', 'error'],
      ['a', 'appId', 'appIdForm', 'error'],
    ],
  ],
  [
    'a key twice',
    [click('a', 'k'), click('b', 'k')],
    [
      ['a', 'key', 'keyTwice', 'warning'],
      ['b', 'key', 'keyTwice', 'warning'],
    ],
  ],
])('reports %s', (_what, tree, faults) => {
  expect(found(tree)).toEqual(faults);
});

it('finds keys without a reply rule, and features that need a verified account', () => {
  const silent = { verified: false, answeredKeys: new Set(['known']) };
  expect(found([click('a', 'known'), click('b', 'new')], silent)).toEqual([['b', 'key', 'keyUnanswered', 'warning']]);
  const program = button('a', {
    type: 'miniprogram',
    appId: 'wx0123456789abcdef',
    pagePath: 'p',
    url: 'https://a.example',
  });
  expect(errorsIn(validateMenu([program], silent)).map(({ rule }) => rule)).toEqual(['verifiedOnly']);
});

it('counts bytes and widths, including emoji', () => {
  expect([bytesOf('菜单ab'), bytesOf('👍🏽')]).toEqual([8, 8]);
  expect([widthOf('菜单ab'), widthOf('👍🏽'), widthOf('👨‍👩‍👧'), widthOf('é')]).toEqual([3, 1, 1, 0.5]);
});

it('decodes a menu stored as flat lines', () => {
  const tree = [button('a', {}, [click('b', 'K')]), button('c', { type: 'view', url: 'https://a.example/' })];
  expect(linesOf(tree)).toEqual([
    { id: 'a', name: 'Shop' },
    { id: 'b', parent: 'a', name: 'Shop', type: 'click', key: 'K' },
    { id: 'c', name: 'Shop', type: 'view', url: 'https://a.example/' },
  ]);
  expect(readTree(linesOf(tree))).toEqual(tree);
});

it.each([
  ['no list', 'x'],
  ['a line without an id', [{ name: 'a' }]],
  ['an id twice', [{ id: 'a' }, { id: 'a' }]],
  ['an unknown type', [{ id: 'a', type: 'explode' }]],
  ['a third level', [{ id: 'a' }, { id: 'b', parent: 'a' }, { id: 'c', parent: 'b' }]],
])('rejects %s', (_what, lines) => {
  expect(readTree(lines)).toBeNull();
});
