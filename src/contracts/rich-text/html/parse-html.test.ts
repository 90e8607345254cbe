import { expect, it } from 'vitest';
import { documentFromHtml } from './from-html.ts';
import { parseHtml } from './parse-html.ts';

it('of duplicate attributes the first one counts, in whatever case and however quoted', () => {
  const [link] = parseHtml(
    `<a HREF="https://one.example" href='https://two.example' title title="x" x=1 X=2>`,
  ).children;
  expect(link).toMatchObject({
    tag: 'a',
    attributes: new Map([
      ['href', 'https://one.example'],
      ['title', ''],
      ['x', '1'],
    ]),
  });
});

it('a link with two addresses keeps the one that a browser opens', () => {
  const { content } = documentFromHtml('<p><a href="https://one.example/" href="https://two.example/">Shop</a></p>');
  expect(JSON.stringify(content)).toContain('https://one.example/');
  expect(JSON.stringify(content)).not.toContain('https://two.example/');
});
