import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runAsProgram } from './report.mjs';

/** Patterns forbidden in a product build (reliability, R-153). @type {readonly [string, RegExp][]} */
const LEFTOVERS = [
  ['the demo server', /mirage|pretender/i],
  ['a tool of development', /@statelyai|stately\.ai/],
  ['a demo account', /fakeToken|\b123456\b/],
  ['the demo address', /basic-api/],
  ['a local address', /\blocalhost\b|127\.0\.0\.1/],
  [
    'a path of the build machine',
    /(?:^|["'`\s(])(?:\/(?:home|root|Users|work|tmp|private)\/[\w.-]+|[A-Z]:\\\\[\w.-]+)/,
  ],
  ['a source map', /sourceMappingURL|sourceURL=/],
  ['unfinished work', /\b(?:TODO|FIXME)\b/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['a way to run text as code', /\bnew Function\(|[^.\w$]eval\(/],
];
/** Characters included before a match, so that an accepted pattern can test a whole quoted address. */
const QUOTED = '"http://'.length;
const TEXT = /\.(?:html|js|css|json|svg|txt)$/;

/**
 * Looks for development leftovers in a built folder.
 * @param {string} folder
 * @param {readonly RegExp[]} [accepted] matches that come from a package and are harmless; each with its reason
 * @returns {import('./report.mjs').Report}
 */
export function checkBundle(folder, accepted = []) {
  if (!existsSync(join(folder, 'version.json'))) {
    return { problems: [`${folder} holds no finished build: build first`], read: 0, figures: 'no build' };
  }
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const problems = names.filter((name) => name.endsWith('.map')).map((name) => `${name}: a source map`);
  const texts = names.filter((name) => TEXT.test(name));
  for (const name of texts) {
    const content = readFileSync(join(folder, name), 'utf8');
    for (const [what, pattern] of LEFTOVERS) {
      for (const match of content.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
        const around = content.slice(Math.max(0, match.index - 40), match.index + match[0].length + 40);
        const quoted = content.slice(Math.max(0, match.index - QUOTED), match.index + match[0].length + 1);
        if (!accepted.some((each) => each.test(quoted)))
          problems.push(`${name}: ${what}: ${around.replaceAll('\n', ' ')}`);
      }
    }
  }
  return { problems, read: texts.length, figures: `${texts.length} built files` };
}

const ACCEPTED = [
  // Fallback base address of the router and axios outside of a page; no request is sent to it.
  /^["'`]http:\/\/localhost["'`]$/,
  // Both words are in the list of common passwords of the strength estimator, which separates its words by capital letters.
  /[A-Z](?:mirage|pretender)[A-Z]$/,
];

await runAsProgram(import.meta.url, () => checkBundle(join(ROOT, 'dist'), ACCEPTED));
