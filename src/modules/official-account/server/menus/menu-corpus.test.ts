import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ButtonContent, emptyButton, type MenuButton, type MenuTree } from '../../definitions/menu/button.ts';
import { locateFault } from '../../definitions/menu/locate-fault.ts';
import { errorsIn, validateMenu } from '../../definitions/menu/validate-menu.ts';
import { toVendor } from '../../definitions/menu/vendor-menu.ts';
import type { MenuFieldName } from '../../definitions/vendor-errors.ts';
import { checkMenu } from '../vendor/fake-menu-check.ts';

const ACCOUNT = { verified: true, media: ['media-1'], articles: ['article-1'] };
const GOOD: readonly Partial<ButtonContent>[] = [
  { type: 'click', key: 'K' },
  { type: 'view', url: 'https://a.example/' },
  { type: 'media_id', mediaId: 'media-1' },
  { type: 'article_id', articleId: 'article-1' },
  { type: 'miniprogram', appId: 'wx0123456789abcdef', pagePath: 'index', url: 'https://a.example/' },
];

/** One fault that the vendor refuses: the content of the button, and the error codes on the first level and below. */
const WRONG: readonly (readonly [Partial<ButtonContent>, MenuFieldName, first: number, child: number])[] = [
  [{ name: '' }, 'name', 40018, 40025],
  [{ name: '名'.repeat(21) }, 'name', 40018, 40025],
  [{ type: '' }, 'type', 40015, 40024],
  [{ type: 'click', key: '' }, 'key', 40019, 40026],
  [{ type: 'scancode_push', key: '键'.repeat(43) }, 'key', 40019, 40026],
  [{ type: 'view', url: '' }, 'url', 40020, 40027],
  [{ type: 'view', url: `https://a.example/${'a'.repeat(1010)}` }, 'url', 40020, 40027],
  [{ type: 'view', url: 'ftp://a.example/' }, 'url', 40055, 40054],
  [{ type: 'view', url: 'https://' }, 'url', 40055, 40054],
  [{ type: 'media_id', mediaId: '' }, 'mediaId', 40118, 40118],
  [{ type: 'view_limited', mediaId: 'deleted' }, 'mediaId', 40007, 40007],
  [{ type: 'article_id', articleId: 'gone' }, 'articleId', 53600, 53600],
  [{ type: 'miniprogram', appId: 'x', pagePath: 'p', url: 'https://a.example/' }, 'appId', 85005, 85005],
];

const level = (most: number) => fc.array(fc.nat(GOOD.length - 1), { minLength: 1, maxLength: most });
const shape = fc.array(fc.tuple(fc.boolean(), level(5)), { minLength: 1, maxLength: 3 });

/** A menu that the vendor accepts. */
function goodMenu(parts: readonly (readonly [boolean, readonly number[]])[]): MenuTree {
  let made = 0;
  const button = (content: Partial<ButtonContent> | undefined, children: readonly MenuButton[] = []): MenuButton => {
    made += 1;
    return { ...emptyButton(`b${made}`), name: `N${made}`, ...content, children };
  };
  return parts.map(([isParent, kinds]) =>
    isParent
      ? button(
          {},
          kinds.map((kind) => button(GOOD[kind])),
        )
      : button(GOOD[kinds[0] ?? 0]),
  );
}

it('is accepted by the vendor when validation finds no error', () => {
  fc.assert(
    fc.property(shape, (parts) => {
      const tree = goodMenu(parts);
      expect(errorsIn(validateMenu(tree, { verified: true, answeredKeys: null }))).toEqual([]);
      expect(checkMenu(toVendor(tree), ACCOUNT)).toBe(0);
    }),
    { numRuns: runs(100) },
  );
});

it('is rejected with an error code that points to the field of the button', () => {
  fc.assert(
    fc.property(shape, fc.nat(), fc.constantFrom(...WRONG), (parts, at, [content, field, first, child]) => {
      const tree = goodMenu(parts);
      const leaves = tree.flatMap((button) => (button.children.length > 0 ? button.children : [button]));
      const id = leaves[at % leaves.length]?.id ?? '';
      const spoil = (button: MenuButton): MenuButton => (button.id === id ? { ...button, ...content } : button);
      const wrong = tree.map((button) => ({ ...spoil(button), children: button.children.map(spoil) }));
      const isFirst = tree.some((button) => button.id === id);
      const code = checkMenu(toVendor(wrong), ACCOUNT);
      expect(code).toBe(isFirst ? first : child);
      expect(locateFault(wrong, code)).toContainEqual({ button: id, field });
    }),
    { numRuns: runs(200) },
  );
});

it.each([
  ['no button', 0, 40016],
  ['four buttons', 4, 40016],
])('is rejected with %s', (_what, count, code) => {
  const tree = Array.from({ length: count }, (_, index) => ({ ...emptyButton(`b${index}`), name: 'N', ...GOOD[0] }));
  expect(checkMenu(toVendor(tree), ACCOUNT)).toBe(code);
  expect(locateFault(tree, code)).toEqual([]);
});

it('is rejected with six children, which points to the sixth', () => {
  const children = Array.from({ length: 6 }, (_, index) => ({ ...emptyButton(`c${index}`), name: 'N', ...GOOD[0] }));
  const tree = [{ ...emptyButton('a'), name: 'A', children }];
  expect(checkMenu(toVendor(tree), ACCOUNT)).toBe(40023);
  expect(locateFault(tree, 40023)).toEqual([{ button: 'a', field: 'children' }]);
});
