import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { SMALL_PICTURES } from '@src/server/resource/testing/small-pictures.ts';
import type { TestClient } from '@src/server/resource/testing/test-context.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { addMinutes } from '@src/server/store/dates.ts';
import { TEST_NOW } from '@src/server/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { newsCategoryServerResource } from './categories/news-category.resource.ts';
import { newsRevisionServerResource, newsServerResource } from './news.resource.ts';
import { NEWS_REVISIONS } from './news-row.ts';
import { slugOf } from './slug.ts';

const RESOURCES = [newsServerResource, newsRevisionServerResource, newsCategoryServerResource];
const [PICTURE] = SMALL_PICTURES;
/** A draft, one in review and one published, in the demo. */
const [DRAFT, REVIEW, LIVE] = ['n1', 'n16', 'n90'] as const;

let client: TestClient;
beforeEach(async () => {
  client = await openClient(RESOURCES);
});

const read = async (id: string) => (await client.result(recordAnswerContract, `GET /news/${id}`)).record;
const rows = async () => client.server.context.store.list('news');
const pins = async () =>
  (await rows())
    .filter(({ pin }) => typeof pin === 'number')
    .map(({ id, pin }) => [pin, id])
    .sort();

async function send(id: string, event: string, payload: object = {}, by: TestClient = client) {
  const body = { event, payload, reason: 'because', version: (await read(id)).version };
  const { code, result } = await by.call(`POST /news/${id}/transition`, { body });
  return [code, fieldsOf(result).text ?? fieldsOf(result).errors];
}

async function write(values: object) {
  const body = { title: 'Harbour opens', category: '2', content: 'A text.', cover: PICTURE, ...values };
  const { code, result } = await client.call('POST /news', { body });
  return code === 0 ? String(fieldsOf(fieldsOf(result).record).id) : fieldsOf(result).errors;
}

describe('news', () => {
  it('gets a unique slug from its title, and the default channels of its category', async () => {
    const [first, second] = [await write({}), await write({})];
    expect(await read(String(first))).toMatchObject({ slug: 'harbour-opens', channels: ['site'], status: 'draft' });
    expect(await read(String(second))).toMatchObject({ slug: 'harbour-opens-2' });
    expect(slugOf('港口开放')).toMatch(/^n-[a-z0-9]+$/);
    expect(await write({ slug: 'harbour-opens' })).toMatchObject({ slug: { rule: 'taken' } });
  });

  it('is deleted, or its creation undone, together with its revisions', async () => {
    const revisionsOf = async (id: string) =>
      (await client.server.context.store.list('newsRevisions')).filter(({ news }) => news === id).length;
    const deleted = String(await write({}));
    expect(await send(deleted, 'delete')).toEqual([0, undefined]);
    expect(await revisionsOf(deleted)).toBe(1);
    const body = { title: 'Undone', category: '2', content: 'A text.', cover: PICTURE };
    const { record, undo } = await client.result(writeAnswerContract, 'POST /news', { body });
    expect(await revisionsOf(record.id)).toBe(1);
    expect((await client.call('POST /undo', { body: { id: undo?.id } })).code).toBe(0);
    expect(await revisionsOf(record.id)).toBe(0);
  });

  it('is reviewed by somebody other than author and submitter', async () => {
    await client.allow('news:news:view', 'news:news:create', 'news:news:submit', 'news:news:approve');
    const tester = await client.as('test');
    const id = String(await write({}));
    expect(await send(id, 'submit', {}, tester)).toEqual([0, undefined]);
    expect(await send(id, 'approve', {}, tester)).toEqual([1008, 'news.rule.ownText']);
    expect(await send(id, 'approve')).toEqual([0, undefined]);
    expect(await read(id)).toMatchObject({ status: 'approved', submittedBy: 'test', approvedBy: 'vben' });
  });

  it('is published without review only where its category allows it', async () => {
    const [asked, free] = [String(await write({})), String(await write({ category: '10', title: 'Notice' }))];
    expect(await send(asked, 'publish')).toEqual([1008, 'news.rule.reviewFirst']);
    expect(await send(free, 'publish')).toEqual([0, undefined]);
    expect(await read(free)).toMatchObject({ status: 'published', publishAt: '2026-06-17 10:30:00' });
  });

  it('requires a cover, a content and titles within the channel limits', async () => {
    expect(await send(String(await write({ cover: null })), 'submit')).toEqual([1008, 'news.rule.noCover']);
    expect(await send(String(await write({ content: ' ' })), 'submit')).toEqual([1008, 'news.rule.noContent']);
    const long = String(await write({ title: 'a'.repeat(41), channels: ['site', 'app'] }));
    expect(await send(long, 'submit')).toEqual([
      1008,
      { zh_CN: 'App：标题最多 40，现在是 41', en: 'The app takes at most 40 characters in the title; there are 41' },
    ]);
  });

  it('is edited only as a draft', async () => {
    const { version } = await read(REVIEW);
    const { code, result } = await client.call(`PUT /news/${REVIEW}`, { body: { title: 'New', version } });
    expect([code, fieldsOf(result).text]).toEqual([1008, 'news.rule.onlyDraft']);
  });

  it('accepts tags of at most twelve characters', async () => {
    expect(await write({ tags: ['a'.repeat(13)] })).toMatchObject({ tags: { text: 'news.rule.tagLength' } });
    expect(await send(DRAFT, 'tag', { tags: ['a'.repeat(13)] })).toEqual([
      1001,
      { tags: { rule: 'tagLength', text: 'news.rule.tagLength' } },
    ]);
  });

  it('has a pin position in an order without gaps', async () => {
    const [third, fourth] = ['n55', 'n57'] as const;
    expect(await pins()).toEqual([
      [1, 'n51'],
      [2, 'n52'],
    ]);
    await send(third, 'pin', { pin: 3 });
    await send(fourth, 'pin', { pin: 1 });
    expect(await pins()).toEqual([
      [1, fourth],
      [2, 'n51'],
      [3, 'n52'],
    ]);
  });

  it('keeps pin positions unique after undo', async () => {
    const { version } = await read('n51');
    const { undo } = await client.result(writeAnswerContract, 'POST /news/n51/transition', {
      body: { event: 'unpublish', version, reason: 'because' },
    });
    expect((await send('n55', 'pin', { pin: 1 }))[0]).toBe(0);
    expect((await client.call('POST /undo', { body: { id: undo?.id } })).code).toBe(0);
    expect((await pins()).map(([pin, id]) => `${pin} ${id}`)).toEqual(['1 n51', '2 n55', '3 n52']);
  });
});

describe('working copy', () => {
  const copyOf = async (id: string) => String((await read(id)).workingCopy);

  it('leaves the published text unchanged until it is approved and applied', async () => {
    const before = await read(LIVE);
    expect(await send(LIVE, 'revise', { copyNote: 'A wrong price' })).toEqual([0, undefined]);
    expect(await send(LIVE, 'revise', { copyNote: 'Once more' })).toEqual([1008, 'news.rule.openCopy']);
    const copy = await copyOf(LIVE);
    const { version } = await read(copy);
    await client.call(`PUT /news/${copy}`, { body: { title: 'The right price', version } });
    expect(await read(LIVE)).toMatchObject({ title: before.title, status: 'published' });
    expect(await send(copy, 'publish')).toEqual([1004, 'news.rule.copy']);
    expect(await send(copy, 'submit')).toEqual([0, undefined]);
    expect(await send(copy, 'approve')).toEqual([0, undefined]);
    expect(await send(copy, 'apply', { correction: 'marked' })).toEqual([0, undefined]);
    expect(await read(LIVE)).toMatchObject({
      title: 'The right price',
      slug: before.slug,
      status: 'published',
      workingCopy: null,
      correctedAt: '2026-06-17 10:30:00',
    });
    expect(await read(copy)).toMatchObject({ status: 'applied' });
    expect(await send(LIVE, 'revise', { copyNote: 'Corrected again' })).toEqual([0, undefined]);
    expect(await read(await copyOf(LIVE))).toMatchObject({ slug: before.slug, status: 'draft' });
  });

  it('keeps its news from being reopened, whose new text it would overwrite', async () => {
    await send(LIVE, 'revise', { copyNote: 'A wrong price' });
    const copy = await copyOf(LIVE);
    const { version } = await read(LIVE);
    const body = { event: 'unpublish', version, reason: 'because' };
    expect((await client.call(`POST /news/${LIVE}/transition`, { body })).code).toBe(0);
    expect(await send(LIVE, 'reopen')).toEqual([1008, 'news.rule.openCopy']);
    expect(await send(copy, 'archive')).toEqual([0, undefined]);
    expect(await send(LIVE, 'reopen')).toEqual([0, undefined]);
  });

  /** A working copy that is in the recycle bin while its news item is reopened, changed and published again. */
  async function overtaken(changed: object, inCopy: object) {
    const edit = async (id: string, values: object) =>
      client.call(`PUT /news/${id}`, { body: { ...values, version: (await read(id)).version } });
    await send(LIVE, 'revise', { copyNote: 'A wrong price' });
    const copy = await copyOf(LIVE);
    await edit(copy, inCopy);
    await send(copy, 'delete');
    for (const event of ['unpublish', 'reopen']) await send(LIVE, event);
    await edit(LIVE, changed);
    for (const event of ['submit', 'approve', 'publish']) await send(LIVE, event);
    expect(await send(copy, 'restore')).toEqual([0, undefined]);
    return copy;
  }
  const steps = async (copy: string) => {
    const answers: unknown[] = [];
    for (const event of ['submit', 'approve']) answers.push(await send(copy, event));
    return [...answers, await send(copy, 'apply', { correction: 'silent' })];
  };

  it('that was restored from the recycle bin does not overwrite a newer text of its news', async () => {
    const copy = await overtaken({ title: 'Newer', digest: 'Newer.' }, { title: 'Older' });
    const { cannot } = await client.result(recordAnswerContract, `GET /news/${copy}`);
    expect(cannot?.submit).toMatchObject({ text: 'news.rule.copyOutdated' });
    expect(await steps(copy)).toEqual([
      [1008, 'news.rule.copyOutdated'],
      [1004, undefined],
      [1004, undefined],
    ]);
    expect(await read(LIVE)).toMatchObject({ title: 'Newer', digest: 'Newer.', status: 'published' });
  });

  it('changes only what it corrects after it was overtaken and restored, and keeps newer values', async () => {
    const copy = await overtaken({ digest: 'Newer.', tags: ['new'] }, { title: 'The right price' });
    expect(await steps(copy)).toEqual(Array(3).fill([0, undefined]));
    expect(await read(LIVE)).toMatchObject({ title: 'The right price', digest: 'Newer.', tags: ['new'] });
  });

  it('can restore the content of a revision', async () => {
    const first = 'n51';
    expect(await send(first, 'rollBack', { toRevision: 99 })).toMatchObject([1001, { toRevision: {} }]);
    expect(await send(first, 'rollBack', { toRevision: 1 })).toEqual([0, undefined]);
    expect(await read(await copyOf(first))).toMatchObject({
      content: '（初稿）待补充。',
      copyOf: first,
      copyNote: null,
      copyRevision: 1,
      status: 'draft',
    });
  });

  it('is itself restored to a revision of the news that it corrects, as its page lists them', async () => {
    const live = 'n51';
    await send(live, 'revise', { copyNote: 'A wrong price' });
    const copy = await copyOf(live);
    expect(await send(copy, 'rollBack', { toRevision: 1 })).toEqual([0, undefined]);
    expect(await read(copy)).toMatchObject({ content: '（初稿）待补充。', copyNote: 'A wrong price', status: 'draft' });
  });

  it('restores the category and channels of a revision, or keeps the current ones when it has none', async () => {
    const { id, version } = (
      await client.result(writeAnswerContract, 'POST /news', {
        body: { title: 'Moved', content: 'x', category: '3', channels: ['site'], allowComment: true },
      })
    ).record;
    await client.call(`PUT /news/${id}`, { body: { category: '5', channels: ['site', 'app'], version } });
    expect(await send(id, 'rollBack', { toRevision: 1 })).toEqual([0, undefined]);
    expect(await read(id)).toMatchObject({ category: '3', channels: ['site'], allowComment: true });
  });

  it('is stored as a revision of the news it corrected', async () => {
    await send(LIVE, 'revise', { copyNote: 'x' });
    const copy = await copyOf(LIVE);
    const { version } = await read(copy);
    await client.call(`PUT /news/${copy}`, { body: { content: 'Corrected.', version } });
    for (const event of ['submit', 'approve']) await send(copy, event);
    await send(copy, 'apply', { correction: 'silent' });
    const { result } = await client.call('GET /news/revision/list', { query: { news: LIVE, size: '10' } });
    expect(fieldsOf(result).list).toMatchObject([{ no: 2, content: 'Corrected.' }, { no: 1 }]);
  });
});

it('revisions of the demo were written by the author of a text, between its creation and its publication', async () => {
  const { store } = client.server.context;
  const revisions = await store.list(NEWS_REVISIONS);
  expect(revisions).toHaveLength(36);
  for (const { news, createTime, creator } of revisions) {
    const text = await store.get('news', String(news));
    const times = [text?.createTime, createTime, text?.publishAt].map(String);
    expect(times.toSorted()).toEqual(times);
    expect(creator).toBe(text?.creator);
  }
});

describe('server clock', () => {
  it('publishes and takes offline to the second', async () => {
    await send('n26', 'schedule', { publishAt: '2026-06-17 12:00:00' });
    await send('n26', 'setExpiry', { unpublishAt: '2026-06-18 00:00:00' });
    const statusAt = async (...parts: readonly [number, number, number, number]) => {
      client.server.moveTo(new Date(2026, 5, ...parts));
      return (await read('n26')).status;
    };
    expect(await statusAt(17, 11, 59, 59)).toBe('scheduled');
    expect(await statusAt(17, 12, 0, 0)).toBe('published');
    expect(await statusAt(17, 23, 59, 59)).toBe('published');
    expect(await statusAt(18, 0, 0, 0)).toBe('offline');
  });

  it("ignores the client's clock", async () => {
    const tomorrow = addMinutes(TEST_NOW, 1440).toUTCString();
    const { version } = await read('n26');
    const body = { event: 'schedule', payload: { publishAt: '2026-06-17 10:29:59' }, version };
    const { code } = await client.call('POST /news/n26/transition', { body, headers: { date: tomorrow } });
    expect(code).toBe(1001);
    await client.call('POST /news/n26/transition', {
      body: { ...body, payload: { publishAt: '2026-06-17 10:30:01' } },
      headers: { date: tomorrow },
    });
    expect(await read('n26')).toMatchObject({ status: 'scheduled' });
  });

  it('rejects a past time, and an end before the start', async () => {
    expect(await send('n26', 'schedule', { publishAt: '2026-06-17 10:30:00' })).toMatchObject([
      1001,
      { publishAt: {} },
    ]);
    await send('n26', 'schedule', { publishAt: '2026-06-20 12:00:00' });
    expect(await send('n26', 'setExpiry', { unpublishAt: '2026-06-19 00:00:00' })).toMatchObject([
      1001,
      { unpublishAt: { rule: 'endBeforeStart' } },
    ]);
  });
});
