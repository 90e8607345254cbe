import { expect, it } from 'vitest';
import { holdNews } from './held-news.ts';

it('gives a late listener everything, in order, each once', () => {
  const news = holdNews<number>();
  const heard: number[] = [];
  news.tell(1);
  news.tell(2);
  news.listen((each) => heard.push(each));
  news.tell(3);
  expect(heard).toEqual([1, 2, 3]);
});
