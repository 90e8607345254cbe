import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { agent, choicesOf, row, startCache, turn } from './testing/start-cache.ts';

describe('titles', () => {
  it('of one turn are requested together, once, a hundred at a time', async () => {
    const { calls, call, want, titles } = startCache();
    want('1', '', '2');
    want('2', '3');
    want(...Array.from({ length: 100 }, (_, index) => `more-${index}`));
    await turn();
    expect(calls.map(({ question }) => question.kind === 'titles' && question.ids.length)).toEqual([100, 3]);
    call(0).answer(choicesOf(['1', 'Ada'], ['2', 'Grace']));
    want('1', '3');
    await turn();
    expect([titles('1', '2', '3'), calls.length]).toEqual([['Ada', 'Grace', undefined], 2]);
    expect(call(0).isOver).toBe(true);
  });

  it('stay until they are replaced, and one that changed during its request is requested again', async () => {
    const { calls, call, want, write, titles } = startCache();
    want('1');
    await turn();
    write();
    call(0).answer(choicesOf(['1', 'Ada']));
    expect(titles('1')).toEqual(['Ada']);
    want('1');
    await turn();
    call(1).answer(choicesOf(['1', 'Ada Lovelace']));
    expect([titles('1'), calls.length]).toEqual([['Ada Lovelace'], 2]);
    want('1');
    await turn();
    expect(calls).toHaveLength(2);
  });

  it('are ids after a failure, until the network is back', async () => {
    const { cache, calls, call, want, titles } = startCache();
    want('1');
    await turn();
    call(0).fail(new ServiceError({ kind: 'offline' }));
    want('1');
    await turn();
    expect([titles('1'), calls.length]).toEqual([['1'], 1]);
    cache.send({ type: 'cache.network.restored' });
    want('1');
    await turn();
    expect(calls).toHaveLength(2);
  });

  it('are not requested for resources that the reader may not see, until another operator signs in', async () => {
    const { cache, calls, call, open, want, titles, hidden } = startCache();
    const told: string[] = [];
    cache.on('cache.titles.changed', ({ resource }) => told.push(resource));
    open(agent('a1'));
    call(0).answer({ kind: 'record', value: { record: row('a1'), cannot: {}, unseen: ['agent'] } });
    want('1');
    await turn();
    expect([hidden('1'), told, calls.length]).toEqual([[true], ['agent'], 1]);
    cache.send({ type: 'cache.cleared' });
    want('1');
    await turn();
    call(1).answer(choicesOf(['1', 'Ada']));
    expect([titles('1'), hidden('1')]).toEqual([['Ada'], [undefined]]);
  });

  it('are not requested again for a resource after the server refused them', async () => {
    const { cache, calls, call, want, hidden } = startCache();
    want('1');
    await turn();
    call(0).fail(new ServiceError({ kind: 'http', status: 403 }));
    want('1', '2');
    await turn();
    cache.send({ type: 'cache.network.restored' });
    want('1');
    await turn();
    expect([hidden('1', '2'), calls.length]).toEqual([[true, true], 1]);
  });

  it('are taken from loaded choices', async () => {
    const { calls, call, open, want, titles } = startCache();
    open({ kind: 'choices', resource: 'agent', params: { size: 20 } });
    call(0).answer(choicesOf(['1', 'Ada']));
    want('1');
    await turn();
    expect([titles('1'), calls.length]).toEqual([['Ada'], 1]);
  });

  it('keep the page of a record when choices without a page are loaded', async () => {
    const { cache, call, open, want, titles } = startCache();
    want('1');
    await turn();
    call(0).answer({ kind: 'choices', value: [{ value: '1', label: 'Ada', page: '/agent/1' }] });
    open({ kind: 'choices', resource: 'agent', params: { q: 'Ada' } });
    call(1).answer(choicesOf(['1', 'Ada Lovelace']));
    const { agent: known } = cache.getSnapshot().context.titles;
    expect([titles('1'), known?.['1']?.title?.page]).toEqual([['Ada Lovelace'], '/agent/1']);
  });
});
