import { expect, it } from 'vitest';
import { FREE_NEWS, openArticles } from '../testing/open-articles.ts';

type Desk = Awaited<ReturnType<typeof openArticles>>;
const unpublish = async ({ client, store }: Desk) => {
  const version = (await store.get('news', FREE_NEWS))?.version ?? 1;
  const body = { event: 'unpublish', version, reason: 'It was wrong' };
  return client.call(`POST /news/${FREE_NEWS}/transition`, { body });
};

it('news that is taken back takes its article back, from readers and from the vendor', async () => {
  const desk = await openArticles();
  const id = await desk.send();
  for (const seconds of [0, 5, 10]) await desk.wait(seconds);
  expect((await desk.article(id)).status).toBe('published');
  desk.calls.length = 0;
  expect(await unpublish(desk)).toMatchObject({ code: 0 });
  expect(await desk.article(id)).toMatchObject({ status: 'deleting', updater: 'system' });
  await desk.wait(0);
  expect([(await desk.article(id)).status, desk.calls]).toEqual(['deleted', ['freepublish/delete']]);
});

it('an article that the vendor is checking then is withdrawn as soon as it is out', async () => {
  const desk = await openArticles();
  const id = await desk.send();
  await desk.wait(0);
  expect((await desk.article(id)).status).toBe('publishing');
  expect(await unpublish(desk)).toMatchObject({ code: 0 });
  expect((await desk.article(id)).status).toBe('publishing');
  for (const seconds of [5, 10, 0]) await desk.wait(seconds);
  expect((await desk.article(id)).status).toBe('deleted');
});
