import type { ErrorReport } from '@src/contracts/error-entry.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureErrors, reactEntry } from './capture-errors.ts';

const seen: Omit<ErrorReport, 'time'>[] = [];
let isOn = true;
beforeAll(() =>
  captureErrors(
    (entry) => seen.push(entry),
    () => isOn,
  ),
);
beforeEach(() => {
  seen.length = 0;
  isOn = true;
});

const fail = (message: string, filename = 'https://console.test/static/main.js') =>
  window.dispatchEvent(new ErrorEvent('error', { message, filename, lineno: 7, colno: 3, error: new Error(message) }));

function failToLoad(tag: string, attribute?: string) {
  const element = document.createElement(tag);
  document.body.append(element);
  if (attribute !== undefined) element.setAttribute(attribute, '/gone.png');
  element.dispatchEvent(new Event('error'));
  element.remove();
}

function reject(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

describe('captured errors (specification, section 8)', () => {
  it('include a script error with its file and position', () => {
    fail('x is not a function');
    expect(seen).toEqual([
      expect.objectContaining({
        type: 'script',
        message: 'x is not a function',
        name: 'main.js',
        file: 'https://console.test/static/main.js',
        detail: '7:3',
      }),
    ]);
  });

  it('do not include the empty error of a foreign script', () => {
    fail('Script error.', '');
    expect(seen).toEqual([]);
  });

  it('include an unhandled rejection', () => {
    reject(new Error('lost'));
    reject('no error at all');
    expect(seen.map(({ type, message, name }) => [type, message, name])).toEqual([
      ['promise', 'lost', 'Promise Error!'],
      ['promise', 'no error at all', 'Promise Error!'],
    ]);
    expect(seen[1]).toMatchObject({ stack: 'promise error!', detail: 'promise error!', file: 'none' });
  });

  it('include an unhandled rejection whose reason cannot be converted to text', () => {
    reject(Object.create(null));
    expect(seen).toMatchObject([{ type: 'promise', message: '{}', stack: 'promise error!' }]);
  });

  it.each([
    ['img', 'src'],
    ['link', 'href'],
  ])('include a <%s> that did not load', (tag, attribute) => {
    failToLoad(tag, attribute);
    expect(seen).toEqual([
      expect.objectContaining({
        type: 'resource',
        message: `${tag} is load error`,
        stack: 'resource is not found',
        name: 'Resource Error!',
        url: '/gone.png',
        file: '/gone.png',
      }),
    ]);
  });

  it('do not include an element without an address', () => {
    failToLoad('track');
    expect(seen).toEqual([]);
  });

  it('are not recorded while switched off', () => {
    isOn = false;
    fail('x is not a function');
    failToLoad('img', 'src');
    reject(new Error('lost'));
    expect(seen).toEqual([]);
  });
});

it('a React error has its name, message and component stack', () => {
  expect(reactEntry(new TypeError('broken view'), '\n    at Orders')).toMatchObject({
    type: 'react',
    message: 'broken view',
    name: 'TypeError',
    detail: '\n    at Orders',
  });
});
