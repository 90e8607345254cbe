import { describe, expect, test } from 'vitest';
import { plant } from './fixture-project.ts';
import { checkRules } from './rules.mjs';

const LIMIT = 'a short time limit, which fails on a busy machine';
const ELAPSED = 'elapsed time, which is long on a busy machine';
const problemsOf = (path: string, text: string): string[] => checkRules(plant({ [path]: text })).problems;

describe('code that breaks a rule is a problem', () => {
  test.each([
    ['src/lib/a.ts', 'console.log(1);', 'console.log'],
    ['src/lib/a.ts', '// TODO later', 'unfinished work'],
    ['src/lib/a.test.ts', '/* FIXME */', 'unfinished work'],
    ['src/lib/a.test.ts', "it('a', () => undefined, 30_000);", LIMIT],
    ['src/lib/a.test.ts', "it.each([1])('a', () => undefined, 5000);", LIMIT],
    ['src/lib/a.test.ts', 'await vi.waitFor(check, { timeout: 4000 });', LIMIT],
    ['src/lib/a.test.tsx', "await screen.findByRole('img', {}, { timeout: 4000 });", LIMIT],
    ['tests/e2e/a.spec.ts', 'await expect(row).toBeVisible({ timeout: 15_000 });', LIMIT],
    ['src/lib/a.test.ts', 'expect(performance.now() - began).toBeLessThan(9);', ELAPSED],
    ['src/lib/a.ts', '// @ts-ignore', 'a check is switched off'],
    ['src/lib/a.ts', '// biome-ignore lint: no', 'a check is switched off'],
    ['src/lib/a.ts', 'const a = b as any;', 'any or a non-null assertion'],
    ['src/lib/a.ts', 'const a = b!.c;', 'any or a non-null assertion'],
    ['src/lib/a.ts', 'element.innerHTML = text;', 'innerHTML'],
    ['src/ui/a.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: b }} />;', 'dangerouslySetInnerHTML'],
    ['src/lib/a.ts', "eval('1');", 'eval()'],
    ['src/lib/a.ts', "new Function('1');", 'new Function()'],
    ['src/lib/a.ts', 'document.write(a);', 'document.write'],
    ['src/lib/a.ts', "const a = '中文';", 'Chinese text in code'],
    ['src/lib/a.ts', 'const a = `中文`;', 'Chinese text in code'],
    ['src/lib/a.ts', '// 中文', 'Chinese comment'],
    ['src/ui/a.tsx', 'const a = <p>Sign in</p>;', 'text in code'],
    ['src/ui/a.tsx', "const a = <p>{'Sign in'}</p>;", 'text in code'],
    ['src/ui/a.tsx', 'const a = <input placeholder="Name" />;', 'text in code (placeholder)'],
    ['src/ui/a.tsx', 'const a = <b aria-label="Close" />;', 'text in code (aria-label)'],
    ['src/ui/a.tsx', 'export default 1;', 'default export'],
    ['src/ui/a.ts', 'const LONGEST_NAME = 1;', 'a limit not named MAX_… or MIN_…'],
    ['src/ui/a.ts', 'const MOST = 1;', 'a limit not named MAX_… or MIN_…'],
    ['src/ui/a.tsx', 'const a = <input aria-invalid />;', 'aria-invalid without a described error (aria-describedby)'],
    ...['"date"', '"datetime-local"', '"month"', '"week"', '"time"', "{isWhole ? 'date' : 'datetime-local'}"].map(
      (type) => [
        'src/ui/a.tsx',
        `const a = <input type=${type} />;`,
        "a date input of the browser (DateField in 'src/ui/form/date')",
      ],
    ),
    ['src/ui/a.ts', 'const a = () => i18n.t(b);', 'i18n.t() (useTranslate and useAnyText follow the language)'],
    [
      'src/ui/a.ts',
      "setStatus(t('a.b'));",
      'translated text in a state (useAnnouncement keeps the key and its values)',
    ],
    [
      'src/ui/a.ts',
      "setStatus({ text: t('a.b') });",
      'translated text in a state (useAnnouncement keeps the key and its values)',
    ],
    [
      'src/ui/a.ts',
      'setProblem(failureText(t, c));',
      'translated text in a state (useAnnouncement keeps the key and its values)',
    ],
    [
      'src/ui/a.ts',
      "send({ type: 'messages.shown', text: t('a.b') });",
      'translated text in a message (use a key and its values)',
    ],
    [
      'src/ui/a.tsx',
      `const a = () => \`$\{label(b)}: $\{c}\`;`,
      'punctuation in code (component.pair, and list of useValueFormats)',
    ],
    ['src/ui/a.tsx', 'const a = <p>{b}: {c}</p>;', 'punctuation in code (component.pair, and list of useValueFormats)'],
    [
      'src/lib/a.ts',
      'const f = async () => { const a = b();\n await c(); await a; };',
      'a is awaited after another promise (use Promise.all)',
    ],
    [
      'src/lib/a.ts',
      'async function f() { const a = b(); return { c: d ? e : (await c()).g, h: (await a).i }; }',
      'a is awaited after another promise (use Promise.all)',
    ],
    ['src/lib/a.ts', 'const f = () => {\n  a();\n  b();\n  c();\n};', 'a function of 5 lines, more than 4'],
  ])('%s: %s', (path, text, what) => {
    expect(problemsOf(path, text)).toEqual([`${path}:1: ${what}`]);
  });

  test.each([
    ['src/lib/a.ts', 11, '11 lines, more than 10'],
    ['src/ui/a.css', 11, '11 lines, more than 10'],
    ['src/lib/a.test.ts', 13, '13 lines, more than 12'],
  ])('%s with %d lines', (path, lines, what) => {
    expect(problemsOf(path, '\n'.repeat(lines))).toEqual([`${path}: ${what}`]);
  });

  test.each([
    ['src/ui/a.css', '.a { color: #ff0000; }', 'a colour outside the tokens: #ff0000'],
    ['src/crud/list/a.css', '.a { inline-size: 36px; }', 'a size in px outside the tokens: 36px'],
    ['src/views/a.css', '.a { color: rgb(1 2 3) }', 'a colour outside the tokens: rgb(1 2 3)'],
    ['src/shell/a.css', '.a { padding: 4px 0; }', 'a size in px outside the tokens: 4px 0'],
    ['src/ui/a.css', '@keyframes a-enter { from { translate: 0 1em; opacity: 0; } }', 'hidden at first: opacity: 0'],
    ['src/ui/a.css', '@keyframes a-enter { from { opacity: 0.4; scale: 0; } }', 'hidden at first: scale: 0'],
    [
      'src/ui/a.css',
      '.a { display: inline-flex; text-overflow: ellipsis; }',
      'no ellipsis in a box of display: inline-flex',
    ],
    [
      'src/ui/a.css',
      '.a { text-overflow: ellipsis; color: red; display: grid; }',
      'no ellipsis in a box of display: grid',
    ],
    [
      'src/ui/a.css',
      '@layer blocks { .a { color: red; } .a > .button { justify-self: start; justify-content: start; } }',
      'no effect on a button from within a layer: justify-content',
    ],
    ['src/ui/a.tsx', "const a = <p style={{ color: '#fff' }} />;", 'a colour or size outside the tokens: #fff'],
    ['src/ui/a.ts', "const a = '12px';", 'a colour or size outside the tokens: 12px'],
    ['src/ui/a.ts', "const a = { timeStyle: 'short' };", "a time of day without hourCycle: 'h23'"],
    ['src/ui/a.ts', "const a = { hour: '2-digit', minute: '2-digit' };", "a time of day without hourCycle: 'h23'"],
  ])('%s: %s', (path, text, what) => {
    expect(problemsOf(path, text)).toEqual([`${path}:1: ${what}`]);
  });
});

describe('similar code that breaks no rule is no problem', () => {
  test.each([
    ['src/lib/a.ts', "const a = 'console.log TODO innerHTML';"],
    ['src/lib/a.ts', 'const a = 1 as const;'],
    ['src/lib/a.ts', 'const f = async () => { const a = b(); await a; await c(); };'],
    [
      'src/lib/a.ts',
      'const f = async () => { const a = b(async () => { await c(); }); await Promise.all([a, d()]); };',
    ],
    ['src/lib/a.ts', 'const f = async () => { const a = await b(); await c(); await a; };'],
    ['src/server/auth/auth.literals.ts', "const a = '中文';"],
    ['src/server/seed/fake-data.ts', "const a = '中文';"],
    ['src/lib/a.test.ts', "const a = '中文'; eval('1');"],
    ['src/lib/a.test.ts', 'await ask(address, { timeout: 5 }); expect(list).toHaveLength(3);'],
    ['tests/e2e/a.spec.ts', 'await expect.poll(read, { timeout: 1_200_000 }).toBe(1);'],
    ['src/ui/a.tsx', 'const a = <p className="login-form">{t(key)} · 1</p>;'],
    ['src/views/a.tsx', 'export default 1;'],
    ['src/host/a.mjs', 'console.log(1);'],
    ['src/ui/theme/tokens.css', ':root { --a: #fff; --b: 4px; }'],
    ['src/ui/a.css', '#abc { border: 1px solid var(--border); margin: 0px }'],
    ['src/ui/a.css', '@keyframes a-enter { from { opacity: 0.4; } to { opacity: 0; } }'],
    ['src/ui/a.css', '@keyframes skeleton-appear { from { opacity: 0; } }'],
    ['src/ui/a.css', '.a { display: flex; } .a > span { overflow: hidden; text-overflow: ellipsis; }'],
    ['src/ui/a.css', '@layer blocks { .a > .button { justify-self: start; } } .a > .button { gap: 0; }'],
    ['src/ui/a.css', '@media (width < 960px) { .a { color: var(--text); } }'],
    ['src/ui/a.css', '/* 4px #fff: */ .a:hover { color: var(--text) }'],
    ['src/contracts/a.ts', "const a = '#0960bd';"],
  ])('%s: %s', (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});

test('a folder with too many files is a problem, except folders of texts and journeys', () => {
  const files = (folder: string) =>
    Object.fromEntries(['a', 'b', 'c'].map((name) => [`${folder}/${name}.ts`, 'export {};\n']));
  expect(checkRules(plant(files('src/lib'))).problems).toEqual(['src/lib: 3 files, more than 2']);
  expect(checkRules(plant({ ...files('tests/e2e'), ...files('src/lib/generated') })).problems).toEqual([]);
});
