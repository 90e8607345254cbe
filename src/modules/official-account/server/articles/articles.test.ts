import { documentOf } from '@src/contracts/rich-text/document.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../official-row.ts';
import { FREE_NEWS, image, openArticles, PICTURE, paragraph, pngBytes } from '../testing/open-articles.ts';
import { publicationMessage, signedPush } from '../vendor/fake-push.ts';

describe('official account article', () => {
  it('is published with pictures, cover and inline styles, and polled until it is public', async () => {
    const { news, file, send, wait, calls, article, drafts, atVendor } = await openArticles();
    await file('m900', pngBytes(4000));
    const content = documentOf([
      paragraph('Hello.'),
      image('media:m900'),
      image(PICTURE),
      image('media:m900'),
      { type: 'callout', attrs: { tone: 'info' }, content: [paragraph('New & <b>')] },
    ]);
    await news({ title: 'Two pictures', author: 'Ann', digest: 'Short', content, allowComment: true, sourceUrl: null });
    const id = await send();
    expect(await article(id)).toMatchObject({ status: 'preparing', title: 'Two pictures' });
    expect(calls).toEqual([]);
    await wait(0);
    expect(calls).toEqual([
      ...['stable_token', 'media/uploadimg', 'media/uploadimg', 'material/add_material', 'draft/add'],
      'freepublish/submit',
    ]);
    const { pictures, publications } = await atVendor();
    expect(Object.keys(Object(publications))).toContain((await article(id)).publishId);
    const [first = '', second = ''] = Array.isArray(pictures) ? pictures.map(String) : [];
    const draft = Object(await drafts())[String((await article(id)).draftId)];
    expect(draft).toMatchObject({
      ...{ title: 'Two pictures', author: 'Ann', digest: 'Short', content_source_url: '', need_open_comment: 1 },
      thumb_media_id: expect.stringMatching(/^material-/),
    });
    const shown = Array.from(String(draft.content).matchAll(/<img [^>]*src="([^"]*)"/g), ([, address]) => address);
    const written = (address: string) => address.replaceAll('&', '&amp;');
    expect(shown).toEqual([first, second, first].map(written));
    expect(draft.content).toContain('style="margin:0 0 16px;padding:12px 16px;background:#eef4fb');
    expect(draft.content).toContain('New &amp; &lt;b&gt;');
    expect(draft.content).not.toMatch(/class=|data-|media:|base64/);

    expect(await article(id)).toMatchObject({ status: 'publishing', pictures: 2, errorCode: null });
    await wait(5);
    expect(await article(id)).toMatchObject({ status: 'publishing' });
    await wait(10);
    const { articleId } = await article(id);
    expect(await article(id)).toMatchObject({
      ...{ status: 'published', publishedAt: '2026-06-17 10:30:15' },
      url: `https://mp.weixin.qq.com/s/${String(articleId)}`,
    });
    expect(calls.slice(6)).toEqual(['freepublish/get', 'freepublish/get']);
    await wait(3600);
    expect(calls.length).toBe(8);
  });

  it('stays a draft if requested, is updated in place, published manually and deleted', async () => {
    const { news, send, event, wait, article, drafts, calls, atVendor } = await openArticles();
    const id = await send({ goal: 'draft' });
    await wait(0);
    const { draftId } = await article(id);
    expect(await article(id)).toMatchObject({ status: 'draft', goal: 'draft' });
    await news({ title: 'A better title' });
    calls.length = 0;
    expect(await event(id, 'renew')).toMatchObject({ code: 0 });
    await wait(0);
    expect(calls).toEqual(['draft/update']);
    expect(await article(id)).toMatchObject({ status: 'draft', title: 'A better title', draftId });
    expect(Object(await drafts())[String(draftId)]).toMatchObject({ title: 'A better title' });
    expect(await event(id, 'submit')).toMatchObject({ code: 0 });
    await wait(0);
    await wait(20);
    const { articleId } = await article(id);
    expect(await article(id)).toMatchObject({ status: 'published' });
    expect((await atVendor()).articles).toContain(articleId);
    expect(await event(id, 'withdraw')).toMatchObject({ code: 0 });
    await wait(0);
    expect(await article(id)).toMatchObject({ status: 'deleted', articleId });
    expect((await atVendor()).articles).not.toContain(articleId);
  });

  it('deleted at the vendor is detected when polled', async () => {
    const { send, event, wait, article, atVendor, vendor } = await openArticles();
    const id = await send();
    await wait(0);
    await wait(30);
    const { publishId } = await article(id);
    const publications = Object(Object(await atVendor()).publications);
    await vendor({ publications: { ...publications, [String(publishId)]: { at: 0, status: 5 } } });
    expect(await event(id, 'ask')).toMatchObject({ code: 0 });
    await wait(0);
    expect(await article(id)).toMatchObject({ status: 'deleted', errorCode: -15 });
  });

  it.each([
    [2, -12],
    [3, -13],
    [4, -14],
  ])('whose publication ends with state %i failed, and is published again on retry', async (fate, code) => {
    const { send, event, wait, article, vendor, calls } = await openArticles();
    const id = await send();
    await vendor({ publishFate: fate });
    await wait(0);
    await wait(20);
    expect(await article(id)).toMatchObject({ status: 'failed', stage: 'publishing', errorCode: code });
    await vendor({ publishFate: 0 });
    calls.length = 0;
    expect(await event(id, 'retry')).toMatchObject({ code: 0 });
    await wait(0);
    await wait(20);
    expect(calls.slice(0, 2)).toEqual(['draft/update', 'freepublish/submit']);
    expect(await article(id)).toMatchObject({ status: 'published', errorCode: null, stage: null });
  });
});

it('is polled at once when the vendor reports the end of a publication', async () => {
  const { client, send, wait, article, calls, store } = await openArticles();
  await store.update(ACCOUNTS, 'oa1', { messageMode: 'plain' });
  const id = await send();
  await wait(0);
  await wait(5);
  expect(await article(id)).toMatchObject({ status: 'publishing' });
  client.server.moveTo(new Date(2026, 5, 17, 10, 30, 9));
  const account = { token: 'harbour2026', appId: '', encodingAesKey: '' };
  const publishId = String((await article(id)).publishId);
  const push = await signedPush(account, publicationMessage('oAnn', publishId), client.server.context);
  const request = { params: { id: 'oa1' }, ...push };
  expect((await client.server.call('POST /official_account/push/:id', request)).body).toBe('success');
  calls.length = 0;
  await client.server.workOff();
  expect(calls).toEqual(['freepublish/get']);
  expect(await article(id)).toMatchObject({ status: 'published' });
});

describe('vendor error', () => {
  it('is stored with its code, and uploaded files are not uploaded again', async () => {
    const { send, event, wait, article, vendor, calls } = await openArticles();
    await vendor({ quota: 1000, counts: { '/cgi-bin/draft/add': 1000 }, day: '2026-06-17' });
    const id = await send();
    await wait(0);
    expect(await article(id)).toMatchObject({
      ...{ status: 'failed', stage: 'preparing', errorCode: 45009 },
      errorText: 'reach max api daily quota limit',
    });
    await vendor({ counts: {} });
    calls.length = 0;
    expect(await event(id, 'retry')).toMatchObject({ code: 0 });
    await wait(0);
    expect(calls).toEqual(['draft/add', 'freepublish/submit']);
    expect(await article(id)).toMatchObject({ status: 'publishing', errorCode: null });
  });

  it('for an account without permission to publish leaves the draft, which can be deleted', async () => {
    const { send, event, wait, article, atVendor } = await openArticles();
    const id = await send({ account: 'oa2' });
    await wait(0);
    expect(await article(id)).toMatchObject({ status: 'failed', stage: 'submitted', errorCode: 48001 });
    const draftId = String((await article(id)).draftId);
    expect(Object.keys(Object((await atVendor('oa2')).drafts))).toContain(draftId);
    expect(await event(id, 'withdraw')).toMatchObject({ code: 0 });
    await wait(0);
    expect(await article(id)).toMatchObject({ status: 'deleted' });
    expect(Object.keys(Object((await atVendor('oa2')).drafts))).not.toContain(draftId);
  });

  it('that is temporary is retried automatically, up to a limit', async () => {
    const { client, send, wait, article, calls } = await openArticles();
    const id = await send();
    Object.assign(client.server.context, { officialAccounts: () => Promise.reject(new Error('no answer')) });
    await wait(0);
    expect(await article(id)).toMatchObject({ status: 'preparing', errorCode: -2 });
    for (const seconds of [20, 40]) await wait(seconds);
    expect(await article(id)).toMatchObject({ status: 'preparing' });
    await wait(60);
    expect(await article(id)).toMatchObject({ status: 'failed', stage: 'preparing', errorCode: -2 });
    expect(calls).toEqual([]);
  });
});

describe('validation before publishing', () => {
  const long = (count: number) => '字'.repeat(count);
  it.each([
    ['title', { title: long(33) }, 'Title takes at most 32 characters; there are 33'],
    ['author', { author: long(17) }, 'Author takes at most 16 characters; there are 17'],
    ['digest', { digest: long(121) }, 'Digest takes at most 120 characters; there are 121'],
    ['content', { content: null }, 'Text is missing'],
    [
      'content',
      { content: documentOf([paragraph(long(19_999))]) },
      'Text takes at most 20000 characters; there are 20',
    ],
    ['source', { sourceUrl: `https://a.example/${'a'.repeat(1020)}` }, 'Source address takes at most 1024 bytes'],
    ['cover', { cover: null }, 'Cover is missing'],
    ['cover', { cover: 'media:gone' }, 'Cover cannot be read; the file may have been deleted'],
    ['picture', { content: documentOf([image('media:gone')]) }, 'Picture of the text 1 cannot be read'],
    ['picture', { content: documentOf([image('media:private')]) }, 'Picture of the text 1 cannot be read'],
    ['picture', { content: documentOf([image('media:heavy')]) }, 'takes at most 1048576 bytes; there are 1048577'],
    ['picture', { content: documentOf([image('media:drawn')]) }, 'Picture of the text 1 has to be a PNG or JPEG'],
  ])('measures %s, and the message names it', async (_part, values, words) => {
    const { news, file, ask, store } = await openArticles();
    await file('heavy', pngBytes(1_048_577));
    await file('private', pngBytes(1000), { private: true });
    await file('drawn', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), {
      mime: 'image/svg+xml',
    });
    await news(values);
    const answer = await ask();
    expect(answer).toMatchObject({ code: 1001, result: { errors: { news: { rule: 'unfit' } } } });
    expect(JSON.stringify(answer.result)).toContain(words);
    expect(await store.list('officialArticles')).toEqual([]);
  });

  it('accepts a picture of exactly the maximum size, and reports several errors at once', async () => {
    const { news, file, ask } = await openArticles();
    await file('large', pngBytes(1_048_576));
    await news({ content: documentOf([image('media:large')]) });
    expect(await ask()).toMatchObject({ code: 0 });
    await news({ title: long(40), cover: null });
    const answer = await ask({ account: 'oa2' });
    expect(JSON.stringify(answer.result)).toContain(
      'Title takes at most 32 characters; there are 40; Cover is missing',
    );
  });

  it('requires published news, an enabled account, and no existing article', async () => {
    const { ask, news, store, send } = await openArticles();
    const fault = (name: string, rule: string) => ({ code: 1001, result: { errors: { [name]: { rule } } } });
    expect(await ask({ account: 'oa6' })).toMatchObject(fault('account', 'accountDisabled'));
    await send();
    expect(await ask()).toMatchObject(fault('news', 'articleThere'));
    expect(await ask({ account: 'oa2' })).toMatchObject({ code: 0 });
    await news({ status: 'offline' });
    expect(await ask({ account: 'oa4' })).toMatchObject(fault('news', 'newsNotOut'));
    expect(await store.get(ACCOUNTS, 'oa4')).toMatchObject({ status: 'unchecked' });
  });

  it('reports a text that no longer fits before a retry', async () => {
    const { send, event, wait, news, article } = await openArticles();
    const id = await send({ goal: 'draft' });
    await wait(0);
    await news({ title: long(33) });
    const answer = await event(id, 'renew');
    expect(answer.code).toBe(1008);
    expect(JSON.stringify(answer.result)).toContain('Title takes at most 32 characters; there are 33');
    expect(await article(id)).toMatchObject({ status: 'draft' });
    await news({ status: 'offline' });
    expect(await event(id, 'renew')).toMatchObject({ code: 1008 });
  });
});

describe('a server stop during a vendor request', () => {
  it('publishes nothing twice: the outcome is unknown, and the operator decides', async () => {
    const { client, send, wait, article, store, calls } = await openArticles();
    const id = await send({ goal: 'draft' });
    await wait(0);
    const body = { event: 'submit', version: (await article(id)).version ?? 1 };
    await client.call(`POST /official_account/article/${id}/transition`, { body });
    const [job] = (await store.list('jobs')).filter(({ status }) => status === 'queued');
    await store.update('jobs', String(job?.id), { status: 'running', begun: true, lease: 'other', leaseUntil: 0 });
    calls.length = 0;
    await wait(1);
    expect(calls).toEqual([]);
    expect(await article(id)).toMatchObject({ status: 'failed', stage: 'submitted', errorCode: -5 });
  });

  it('that loses a job is detected after half an hour', async () => {
    const { client, send, store, article } = await openArticles();
    const id = await send();
    for (const job of await store.list('jobs')) await store.remove('jobs', job.id);
    const [{ moveTo, catchUp }, later] = [client.server, new Date(2026, 5, 17, 11, 1)];
    moveTo(later);
    await catchUp('officialArticle');
    expect(await article(id)).toMatchObject({ status: 'failed', errorCode: -5 });
  });
});

it('deletes the article at the vendor before the record', async () => {
  const { send, event, wait, article } = await openArticles();
  const id = await send({ goal: 'draft' });
  const remove = () => event(id, 'delete');
  expect(await remove()).toMatchObject({ code: 1008 });
  await wait(0);
  expect(await remove()).toMatchObject({ code: 1008 });
  expect((await article(id)).news).toBe(FREE_NEWS);
});
