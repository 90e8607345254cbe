import { expect, it } from 'vitest';
import { FREE_NEWS, openArticles } from '../testing/open-articles.ts';

type Setup = Awaited<ReturnType<typeof openArticles>>;
const unpublish = async ({ client, store }: Setup) => {
  const version = (await store.get('news', FREE_NEWS))?.version ?? 1;
  const body = { event: 'unpublish', version, reason: 'It was wrong' };
  return client.call(`POST /news/${FREE_NEWS}/transition`, { body });
};

it('withdraws the article of news that is taken offline', async () => {
  const setup = await openArticles();
  const id = await setup.send();
  for (const seconds of [0, 5, 10]) await setup.wait(seconds);
  expect((await setup.article(id)).status).toBe('published');
  setup.calls.length = 0;
  expect(await unpublish(setup)).toMatchObject({ code: 0 });
  expect(await setup.article(id)).toMatchObject({ status: 'deleting', updater: 'system' });
  await setup.wait(0);
  expect([(await setup.article(id)).status, setup.calls]).toEqual(['deleted', ['freepublish/delete']]);
});

it('withdraws an article in review as soon as it is published', async () => {
  const setup = await openArticles();
  const id = await setup.send();
  await setup.wait(0);
  expect((await setup.article(id)).status).toBe('publishing');
  expect(await unpublish(setup)).toMatchObject({ code: 0 });
  expect((await setup.article(id)).status).toBe('publishing');
  for (const seconds of [5, 10, 0]) await setup.wait(seconds);
  expect((await setup.article(id)).status).toBe('deleted');
});
