import { type Catalogue, ENTRY_TEXTS } from '@locales/index.ts';
import { DRAWING_TEXTS } from '@locales/lazy/drawing.ts';
import { LOGIN_FORMS_TEXTS } from '@locales/lazy/login-forms.ts';
import { LOCALES, type Locale } from '@src/contracts/settings/settings.ts';
import { storeOf, type TextValues } from '@src/ui/text/text-store.ts';
import { expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { createFirstTexts } from './first-texts.ts';

const BUNDLES = [LOGIN_FORMS_TEXTS, DRAWING_TEXTS];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The keys of a catalogue, without the ends that select a plural. */
function keysOf(catalogue: Catalogue, above = ''): readonly string[] {
  return Object.entries(catalogue).flatMap(([name, node]) =>
    typeof node === 'string' ? [`${above}${name}`.replace(PLURAL, '')] : keysOf(node, `${above}${name}.`),
  );
}

/** A value for each placeholder of the texts, and each count that selects another plural. */
const VALUES: readonly TextValues[] = [0, 1, 2, 5].map((count) => ({
  ...{
    count,
    text: 'Wu',
    account: '用户',
    mobile: '138',
    code: 'x1',
    name: 'Ada',
    min: 2,
    max: 20,
    seconds: 60,
    app: 'A',
  },
}));

it.each(LOCALES)('shows the texts of the first screen as i18next shows them: %s', (locale: Locale) => {
  const missing: string[] = [];
  const noteMissing = (key: string) => missing.push(key);
  const first = createFirstTexts(locale, BUNDLES, noteMissing);
  const store = storeOf(createI18n(locale, noteMissing));
  for (const bundle of BUNDLES) store.add(bundle);
  store.renew();
  const full = store.texts();
  const keys = [...ENTRY_TEXTS[locale], ...BUNDLES.map((bundle) => bundle[locale])].flatMap((each) => keysOf(each));
  expect(keys.length).toBeGreaterThan(100);
  const read = (texts: typeof full) =>
    keys.map((key) => [key, ...VALUES.map((values) => texts.t(key, values)), texts.exists(key)]);
  expect(read(first)).toEqual(read(full));
  expect(missing).toEqual([]);
});

it('shows a text in Chinese that the language lacks, and the key of a text that none has', () => {
  const missing: string[] = [];
  const only = { zh_CN: { a: { b: '只有中文' } }, en: {} };
  const texts = createFirstTexts('en', [only], (key) => missing.push(key));
  expect([texts.t('a.b'), texts.exists('a.b'), texts.t('a.c'), texts.exists('a.c'), texts.exists('a')]).toEqual([
    ...['只有中文', true, 'a.c', false, false],
  ]);
  expect(missing).toEqual(['a.c']);
});

it.each(LOCALES)('knows what is said when further texts cannot be fetched: %s', (locale) => {
  const texts = createFirstTexts(locale, [], () => undefined);
  const keys = ['sys.app.languageFailed', 'sys.api.errorTip', 'sys.login.refused', 'common.okText'];
  expect(keys.filter((key) => !texts.exists(key))).toEqual([]);
});
