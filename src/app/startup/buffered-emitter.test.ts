import { expect, it } from 'vitest';
import { createBufferedEmitter } from './buffered-emitter.ts';

it('passes all earlier values to a late listener, in order, each once', () => {
  const news = createBufferedEmitter<number>();
  const heard: number[] = [];
  news.emit(1);
  news.emit(2);
  news.listen((each) => heard.push(each));
  news.emit(3);
  expect(heard).toEqual([1, 2, 3]);
});
