import { expect, it } from 'vitest';
import { fakeServer, success } from '../testing/fake-server.ts';
import { createAgentsGateway } from './agents-gateway.ts';
import { createSystemGateway } from './system-gateway.ts';

const { signal } = new AbortController();

/** A server with these pages, and the `after` of each request. */
function serve(pages: readonly object[]) {
  const server = fakeServer((_request, at) => success({ ...pages[at], next: at + 1 < pages.length ? `p${at}` : null }));
  const asked = () => server.seen.map(({ url }) => new URL(url, 'http://server').searchParams.get('after'));
  return { client: server.client, asked };
}

it('the members of a role are read page by page', async () => {
  const member = (id: string) => ({ id, account: id, nickname: id, dept: '', status: 'active' });
  const { client, asked } = serve(['a', 'b', 'c'].map((id) => ({ list: [member(id)], total: 3 })));
  const found = await createSystemGateway(client).membersOf('1', signal);
  expect([found, asked()]).toEqual([['a', 'b', 'c'].map(member), [null, 'p0', 'p1']]);
});

it('the accounts with a permission are read page by page', async () => {
  const role = { id: '1', name: 'Editor' };
  const account = (id: string) => ({ id, account: id, nickname: id, roles: [role], only: null });
  const { client, asked } = serve(['a', 'b'].map((id) => ({ accounts: [account(id)], roles: [role] })));
  const found = await createSystemGateway(client).whoCan('news:article:view', signal);
  expect([found, asked()]).toEqual([{ accounts: ['a', 'b'].map(account), roles: [role] }, [null, 'p0']]);
});

it('the lines of a statement are read page by page, and its figures are those of the last page', async () => {
  const figures = {
    agent: { code: 'A1', name: 'Ada' },
    month: '2026-06',
    opening: 0,
    reversed: 0,
    paid: 0,
    today: null,
  };
  const page = (no: string, earned: number) => ({
    ...{ ...figures, earned, closing: earned },
    lines: [{ at: '2026-06-01 10:00:00', kind: 'earned', no, amount: 5 }],
  });
  const { client, asked } = serve([page('C1', 5), page('C2', 10)]);
  const { lines, closing, ...others } = await createAgentsGateway(client).statement('a1', '2026-06', signal);
  expect([lines.map(({ no }) => no), closing, asked()]).toEqual([['C1', 'C2'], 10, [null, 'p0']]);
  expect(others).toEqual({ ...figures, earned: 10 });
});
