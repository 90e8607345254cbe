import { expect, it } from 'vitest';
import { readThrown } from './read-thrown.ts';

const fail = (): never => {
  throw new Error('not readable');
};
const cyclic: Record<string, unknown> = { kind: 'load' };
cyclic.self = cyclic;
const revoked = Proxy.revocable({}, {});
revoked.revoke();

it.each<[string, unknown, string]>([
  ['an error', new TypeError('lost'), 'lost'],
  ['a text', 'lost', 'lost'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a symbol', Symbol('lost'), 'Symbol(lost)'],
  [
    'an object',
    { kind: 'save', count: 2n, cause: new RangeError('full') },
    '{"kind":"save","count":"2","cause":"RangeError: full"}',
  ],
  ['a cyclic object', cyclic, '{"kind":"load","self":"[object Object]"}'],
  ['an object without a prototype', Object.create(null), '{}'],
  ['an object whose getter throws', Object.defineProperty({}, 'a', { get: fail, enumerable: true }), 'object'],
  ['an object whose toJSON throws', { toJSON: fail }, 'object'],
  ['an object whose toJSON returns undefined', { toJSON: () => undefined }, 'undefined'],
  ['an error whose message throws', Object.defineProperty(new Error(), 'message', { get: fail }), 'object'],
  ['a revoked proxy', revoked.proxy, 'object'],
])('reads the message of %s', (_name, thrown, message) => {
  expect(readThrown(thrown).message).toBe(message);
});

it('reads the stack of an error', () => {
  const error = Object.assign(new Error('lost'), { stack: 'at a' });
  expect(readThrown(error)).toEqual({ message: 'lost', stack: 'at a' });
  const deep = Object.assign(new Error('lost'), {
    stack: Array.from({ length: 20 }, (_, at) => `at ${at}`).join('\n'),
  });
  expect(readThrown(deep).stack.split('\n')).toEqual(Array.from({ length: 9 }, (_, at) => `at ${at}`));
  expect(readThrown('lost')).toEqual({ message: 'lost', stack: '' });
  const closed = Object.defineProperty(new Error('lost'), 'stack', { get: fail });
  expect(readThrown(closed)).toEqual({ message: 'lost', stack: '' });
});
