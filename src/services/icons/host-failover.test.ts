import { describe, expect, it } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { type HostVerdict, type RoundOutcome, requestFromHosts } from './host-failover.ts';

type FailoverEvent = RoundOutcome<string> | { readonly kind: 'onLate'; readonly answer: string; readonly host: string };

const answer = (text: string) => ({ kind: 'answer', answer: text }) as const;
const [MISSING, FAILED] = [{ kind: 'missing' }, { kind: 'failed' }] as const;

/** Hosts with scripted responses after a number of milliseconds; a host without a script does not respond. */
async function play(
  script: Readonly<Record<string, readonly [number, HostVerdict<string>]>>,
  hosts: readonly string[],
) {
  const time = new FakeTime(0);
  const [asked, ended, reported]: [string[], string[], FailoverEvent[]] = [[], [], []];
  const at = (what: string) => `${what} ${time.now()}`;
  const ask = (host: string, signal: AbortSignal) => {
    asked.push(at(host));
    signal.addEventListener('abort', () => ended.push(at(host)));
    return new Promise<HostVerdict<string>>((resolve) => {
      const line = script[host];
      if (line !== undefined) time.later(() => resolve(line[1]), line[0]);
    });
  };
  const times: number[] = [];
  const note = (event: FailoverEvent) => {
    times.push(time.now());
    reported.push(event);
  };
  void requestFromHosts<string>({
    hosts,
    ask,
    later: time.later,
    onLate: (text, host) => note({ kind: 'onLate', answer: text, host }),
  }).then(note);
  await time.pass(20_000);
  return { asked, ended, reported, times };
}

describe('failover between hosts', () => {
  it('requests one host only when it responds within 750 ms', async () => {
    expect(await play({ a: [749, answer('x')] }, ['a', 'b'])).toEqual({
      asked: ['a 0'],
      ended: ['a 749'],
      reported: [{ kind: 'answer', answer: 'x', host: 'a' }],
      times: [749],
    });
  });

  it('requests the next after 750 ms and uses the first response', async () => {
    const slowFirst = await play({ a: [900, answer('x')], b: [500, answer('y')] }, ['a', 'b', 'c']);
    expect([slowFirst.asked, slowFirst.reported]).toEqual([
      ['a 0', 'b 750'],
      [{ kind: 'answer', answer: 'x', host: 'a' }],
    ]);
    expect(slowFirst.ended).toEqual(['a 900', 'b 900']);
    const quickSecond = await play({ a: [1900, answer('x')], b: [500, answer('y')] }, ['a', 'b', 'c']);
    expect([quickSecond.reported, quickSecond.times]).toEqual([[{ kind: 'answer', answer: 'y', host: 'b' }], [1250]]);
  });

  it('requests the next at once when one fails', async () => {
    const { asked, reported } = await play({ a: [100, FAILED], b: [100, FAILED], c: [100, answer('z')] }, [
      'a',
      'b',
      'c',
    ]);
    expect([asked, reported]).toEqual([['a 0', 'b 100', 'c 200'], [{ kind: 'answer', answer: 'z', host: 'c' }]]);
  });

  it('ends when an icon is missing, without requesting the next', async () => {
    const { asked, reported, times } = await play({ a: [100, MISSING] }, ['a', 'b']);
    expect([asked, reported, times]).toEqual([['a 0'], [MISSING], [100]]);
  });

  it('fails when all hosts have failed, as soon as the last one does', async () => {
    const { reported, times } = await play({ a: [1000, FAILED], b: [100, FAILED] }, ['a', 'b']);
    expect([reported, times]).toEqual([[FAILED], [1000]]);
  });

  it('ends as late after 2000 ms, starts no more requests then, and aborts each request after 5 s', async () => {
    expect(await play({}, ['a', 'b', 'c', 'd'])).toEqual({
      asked: ['a 0', 'b 750', 'c 1500'],
      ended: ['a 5000', 'b 5750', 'c 6500'],
      reported: [{ kind: 'late' }],
      times: [2000],
    });
  });

  it('starts no request when a host fails after 2000 ms', async () => {
    const { asked, reported } = await play({ a: [2100, FAILED] }, ['a', 'b', 'c', 'd']);
    expect([asked.length, reported]).toEqual([3, [{ kind: 'late' }]]);
  });

  it('reports the first response between 2000 ms and the timeout, once', async () => {
    const { reported, times } = await play({ a: [4999, answer('x')], b: [4500, answer('y')] }, ['a', 'b']);
    expect([reported, times]).toEqual([
      [{ kind: 'late' }, { kind: 'onLate', answer: 'x', host: 'a' }],
      [2000, 4999],
    ]);
    const tooLate = await play({ a: [5001, answer('x')] }, ['a']);
    expect(tooLate.reported).toEqual([{ kind: 'late' }]);
  });

  it('ends without a report when an icon is missing after 2000 ms', async () => {
    const { reported, ended } = await play({ a: [3000, MISSING], b: [4000, answer('y')] }, ['a', 'b']);
    expect([reported, ended]).toEqual([[{ kind: 'late' }], ['a 3000', 'b 3000']]);
  });
});
