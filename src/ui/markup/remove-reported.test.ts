import { LONG_TEXTS, MAX_MS, measure, SIZE } from '@tests/setup/long-texts.ts';
import { describe, expect, it } from 'vitest';
import { removeReported } from './remove-reported.ts';

const many = (text: string) => text.repeat(SIZE / text.length);

describe('markup that violates the content security policy', () => {
  it.each([
    ['a handler', '<p onclick="x()">a</p>', '<p data-was-onclick="x()">a</p>'],
    ['a style of an element', '<p title="1"style = "x">a</p>', '<p title="1"data-was-style = "x">a</p>'],
    ['a style', 'a<STYLE media="x">p { }</style >b', 'ab'],
    ['a style without an end', 'a<style>p { }', 'a'],
    ['two styles and a base', '<style>a</style>b<base href="x">c<style>d</style>', 'bc'],
    ['a word that only begins like one', '<styles onx=1>a</styles>', '<styles data-was-onx=1>a</styles>'],
  ])('removes %s', (_name, markup, clean) => {
    expect(removeReported(markup)).toBe(clean);
  });

  it.each([
    ['a text', '1 < 2 and 3 > 2'],
    ['an end', '</p>'],
    ['a comment', '<!-- a -->'],
    ['half a tag', 'a <b onclick='],
  ])('keeps %s', (_name, markup) => {
    expect(removeReported(markup)).toBe(markup);
  });

  it.each(
    Object.entries({
      ...LONG_TEXTS,
      'beginnings of tags': many('<a'),
      'beginnings of styles': many('<style'),
      'styles without an end': many('<style>'),
      'ends of styles without an end': `<style>${many('</style ')}`,
      'handlers without a value': `<p ${many(' on')}>`,
      'blanks before no value': `<p on${many(' ')}>`,
    }),
  )('is found quickly in a text of 100,000 characters: %s', (_class, text) => {
    expect(measure((each) => void removeReported(each), text)).toBeLessThan(MAX_MS);
  });
});
