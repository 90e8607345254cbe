import { expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

const HOSTS = ['doc.example.org', 'console.example.org', 'doc.example.org:8443'];

it.each([
  ['https://doc.example.org/start', 'allowed'],
  ['https://doc.example.org:8443/', 'allowed'],
  ['http://doc.example.org/', 'blocked'],
  ['https://doc.example.org.evil.net/', 'blocked'],
  ['https://doc.example.org@evil.net/', 'blocked'],
  ['https://console.example.org/#/about', 'blocked'],
])('%s is %s', (src, kind) => {
  expect(frameAddress(src, HOSTS, 'console.example.org').kind).toBe(kind);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://doc.example.org/1', '//doc.example.org', 'x'])(
  '%s is blocked and gives no link',
  (src) => {
    expect(frameAddress(src, HOSTS, 'console.example.org')).toEqual({ kind: 'blocked', href: null, host: src });
  },
);
