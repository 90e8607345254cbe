import type { Catalogue } from '@locales/index.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import { expect, it, vi } from 'vitest';
import { startTexts } from './texts.ts';

type Answer = (texts: readonly Catalogue[]) => void;

/** Pending loads of the texts by language. */
const pending = vi.hoisted(() => new Map<Locale, Answer>());

vi.mock('@locales/index.ts', async (load) => ({
  ...(await load<object>()),
  loadTexts: (locale: Locale) => new Promise<readonly Catalogue[]>((resolve) => pending.set(locale, resolve)),
}));

const answer = (locale: Locale) => pending.get(locale)?.([]);
const shown = () => [document.documentElement.lang, document.documentElement.dataset.locale];

it('the language that was chosen last is shown, whichever texts arrive last', async () => {
  const texts = startTexts('zh_CN', () => undefined);
  const english = texts.show('en');
  const chinese = texts.show('zh_CN');
  answer('zh_CN');
  await chinese;
  answer('en');
  await english;
  expect([texts.current(), ...shown()]).toEqual(['zh_CN', 'zh-CN', 'zh_CN']);
});

it('a language that is chosen again after another is shown', async () => {
  const texts = startTexts('zh_CN', () => undefined);
  const first = texts.show('en');
  const other = texts.show('zh_CN');
  const again = texts.show('en');
  answer('zh_CN');
  answer('en');
  await Promise.all([first, other, again]);
  expect([texts.current(), ...shown()]).toEqual(['en', 'en', 'en']);
});

it('keeps what is shown and what was added when the texts of i18next take over', async () => {
  const texts = startTexts('en', () => undefined);
  let changes = 0;
  texts.store.subscribe(() => {
    changes += 1;
  });
  texts.store.add({ zh_CN: { part: { name: '部分' } }, en: { part: { name: 'Part' } } });
  const shown = () => ['sys.login.loginButton', 'part.name', 'late.name'].map((key) => texts.store.texts().t(key));
  const before = shown();
  const loaded = texts.load('en');
  await vi.waitFor(() => expect(pending.has('en')).toBe(true));
  pending.get('en')?.([{ late: { name: 'Late' } }]);
  await loaded;
  expect([before, shown()]).toEqual([
    ['Sign in', 'Part', 'late.name'],
    ['Sign in', 'Part', 'Late'],
  ]);
  expect([changes > 0, texts.store.inEveryLanguage('part.name')]).toEqual([true, ['部分', 'Part']]);
});
