import { expect, it } from 'vitest';
import { namesIn } from '../facts.ts';
import { hanNamesIn } from './han-names.ts';
import { SAMPLE } from './sample.literals.ts';

/** Precision and recall on the sample; changes of the lists may only improve them. */
const [PRECISION, RECALL] = [0.92, 0.94];

it('finds the names of the sample with few false positives', () => {
  let [right, found, there] = [0, 0, 0];
  for (const [sentence, names] of SAMPLE) {
    const said = namesIn(sentence);
    right += said.filter((each) => names.includes(each)).length;
    found += said.length;
    there += names.length;
  }
  expect(SAMPLE).toHaveLength(60);
  expect({ precision: right / found >= PRECISION, recall: right / there >= RECALL }).toEqual({
    ...{ precision: true, recall: true },
  });
});

it.each([
  ['李娜和马丽说，他们去了西湖区。', ['西湖区', '李娜', '马丽']],
  ['加夫列尔·加西亚·马尔克斯写了书。', ['加夫列尔·加西亚·马尔克斯']],
  ['深圳腾飞电子厂', ['深圳腾飞电子厂']],
  ['', []],
  ['No Han at all.', []],
])('finds the names of %j', (text, names) => {
  expect(hanNamesIn(text)).toEqual(names);
});
