import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBundle } from './clean-bundle.mjs';
import { plant } from './fixture-project.ts';
import { compareBuilds } from './reproducible.mjs';
import { checkSizes, initialAssets } from './sizes.mjs';

const PAGE =
  '<link rel="icon" href="favicon.svg"><link href="a.css" rel="stylesheet"><script defer src="a.js" nonce="x"></script>';
const BUILT = {
  'dist/index.html': PAGE,
  'dist/app.config.json': '{}',
  'dist/version.json': '{}',
  'dist/a.js': 'a()',
  'dist/a.css': '.a{}',
};
const ROOMY = { signInBytes: 1000, signInRequests: 4, indexHtmlBytes: 200 };

describe('sizes', () => {
  test('initialAssets lists the page, its configuration, scripts and styles', () => {
    expect(initialAssets(PAGE)).toEqual(['index.html', 'app.config.json', 'a.css', 'a.js']);
  });

  test('a build within the budgets has no problem', () => {
    expect(checkSizes(join(plant(BUILT), 'dist'), ROOMY)).toMatchObject({ problems: [], read: 4 });
  });

  test.each([
    [{ ...ROOMY, signInBytes: 50 }, /^sign-in needs \d+ bytes, more than 50$/],
    [{ ...ROOMY, signInRequests: 3 }, /^sign-in needs 4 requests, more than 3$/],
    [{ ...ROOMY, indexHtmlBytes: 100 }, /^index\.html has \d+ bytes, more than 100$/],
  ])('a build over a budget has one problem: %o', (budgets, problem) => {
    expect(checkSizes(join(plant(BUILT), 'dist'), budgets).problems).toContainEqual(expect.stringMatching(problem));
  });

  test('a folder without a build fails', () => {
    expect(checkSizes(join(plant({}), 'dist'), ROOMY)).toMatchObject({ read: 0, problems: [expect.any(String)] });
  });
});

describe('a product that is handed over', () => {
  test('may hold ordinary code', () => {
    expect(checkBundle(join(plant(BUILT), 'dist'))).toMatchObject({ problems: [], read: 5 });
  });

  test('an incomplete build fails', () => {
    const root = plant({ 'dist/favicon.svg': '<svg></svg>' });
    expect(checkBundle(join(root, 'dist'))).toMatchObject({ problems: [expect.any(String)], read: 0 });
  });

  test.each([
    ['the demo server', 'new Pretender()'],
    ['a tool of development', 'open("https://stately.ai/inspect")'],
    ['a demo account', 'const p="123456"'],
    ['a demo account', 'const t="fakeToken1"'],
    ['the demo address', 'get("/basic-api/x")'],
    ['a local address', 'get("http://localhost:3000")'],
    ['a path of the build machine', 'require("/home/someone/project/a.js")'],
    ['a source map', '//# sourceMappingURL=a.js.map'],
    ['unfinished work', '/* TODO */'],
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['a way to run text as code', 'x=new Function("return 1")'],
    ['a way to run text as code', 'x=eval("1")'],
  ])('may not contain %s', (what, content) => {
    const { problems } = checkBundle(join(plant({ ...BUILT, 'dist/static/late.js': content }), 'dist'));
    expect(problems).toContainEqual(expect.stringContaining(`static/late.js: ${what}: `));
  });

  test('an accepted pattern allows exact matches only', () => {
    const accepted = [/^"http:\/\/localhost"$/];
    const held = (content: string) => checkBundle(join(plant({ ...BUILT, 'dist/b.js': content }), 'dist'), accepted);
    expect(held('a="http://localhost"').problems).toEqual([]);
    expect(held('a="http://localhost",b="http://localhost:80"').problems).toHaveLength(1);
  });

  test('may not contain a source map file', () => {
    expect(checkBundle(join(plant({ ...BUILT, 'dist/a.js.map': '{}' }), 'dist')).problems).toEqual([
      'a.js.map: a source map',
    ]);
  });
});

describe('two builds', () => {
  test('with the same bytes are equal', () => {
    const root = plant({ 'a/x.js': '1', 'a/static/y.js': '2', 'b/x.js': '1', 'b/static/y.js': '2' });
    expect(compareBuilds(join(root, 'a'), join(root, 'b'))).toMatchObject({ problems: [], read: 2 });
  });

  test('that differ are reported per file', () => {
    const root = plant({ 'a/x.js': '1', 'a/y.js': '2', 'b/x.js': '3', 'b/z.js': '4' });
    expect(compareBuilds(join(root, 'a'), join(root, 'b')).problems).toEqual([
      'x.js differs',
      'y.js is in the first build only',
      'z.js is in the second build only',
    ]);
  });

  test('fail when one of them is missing', () => {
    const root = plant({ 'a/x.js': '1' });
    expect(compareBuilds(join(root, 'a'), join(root, 'b'))).toMatchObject({ problems: [expect.any(String)], read: 0 });
  });
});
