import { expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

const HOSTS = ['doc.example.org', 'console.example.org', 'doc.example.org:8443'];
const BASE = 'https://console.example.org/office/';

it.each([
  ['https://doc.example.org/start', 'allowed'],
  ['https://doc.example.org:8443/', 'allowed'],
  ['http://doc.example.org/', 'blocked'],
  ['https://doc.example.org.evil.net/', 'blocked'],
  ['https://doc.example.org@evil.net/', 'blocked'],
  ['https://console.example.org/#/about', 'blocked'],
])('%s is %s', (src, kind) => {
  expect(frameAddress(src, HOSTS, BASE).kind).toBe(kind);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://doc.example.org/1', '//doc.example.org', 'x'])(
  '%s is blocked and gives no link',
  (src) => {
    expect(frameAddress(src, HOSTS, BASE)).toEqual({ kind: 'blocked', href: null, host: src });
  },
);

it.each([
  ['https://console.example.org/office/docs/guide.html', 'own'],
  ['https://console.example.org/office/index.html', 'blocked'],
  ['https://console.example.org/office/docs/../index.html', 'blocked'],
  ['https://console.example.org/docs/guide.html', 'blocked'],
  ['http://console.example.org/office/docs/guide.html', 'blocked'],
])('of the console’s own pages %s is %s, and only where the configuration opens them', (src, kind) => {
  expect(frameAddress(src, [...HOSTS, 'self'], BASE).kind).toBe(kind);
  expect(frameAddress(src, HOSTS, BASE).kind).toBe('blocked');
});
