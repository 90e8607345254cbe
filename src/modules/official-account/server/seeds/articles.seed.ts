import type { SeedOptions } from '@src/server/seed/seed-options.ts';
import { addDays, addMinutes, dateTimeText } from '@src/server/store/dates.ts';
import type { Row } from '@src/server/store/store.ts';

/** Ids of the demo's articles at the fake vendor. */
export const DEMO_ARTICLES = {
  draft: 'draft-1',
  failedDraft: 'draft-2',
  publication: '100000001',
  published: 'article-1',
  publishedBy: '100000002',
} as const;

/** The articles of the demo, one in each state. */
export const seedOfficialArticles = ({ now }: SeedOptions): readonly Row[] => {
  const article = (id: string, news: string, title: string, status: string, rest: object = {}): Row => ({
    ...{ id, news, title, status, account: 'oa1', goal: 'publish', pictures: 0 },
    createTime: dateTimeText(addDays(now, -2)),
    updateTime: dateTimeText(now),
    ...rest,
  });
  const preparedAt = dateTimeText(addDays(now, -1));
  const { draft, failedDraft, publication, published, publishedBy } = DEMO_ARTICLES;
  return [
    article('oc1', 'n52', '云帆财务调整服务时间', 'published', {
      ...{ preparedAt, draftId: 'draft-0', publishId: publishedBy, articleId: published },
      publishedAt: dateTimeText(addMinutes(now, -90)),
      url: `https://mp.weixin.qq.com/s/${published}`,
    }),
    article('oc2', 'n53', '北辰门店调整服务时间', 'draft', { preparedAt, goal: 'draft', draftId: draft }),
    article('oc3', 'n55', '安石网关调整服务时间', 'failed', {
      ...{ account: 'oa2', stage: 'submitted', preparedAt, draftId: failedDraft },
      ...{ errorCode: 48001, errorText: 'api unauthorized' },
    }),
    article('oc4', 'n56', '云帆表单调整服务时间', 'publishing', {
      ...{ preparedAt, draftId: 'draft-3', publishId: publication },
    }),
    article('oc5', 'n57', '北辰看板调整服务时间', 'preparing'),
    article('oc6', 'n58', '拓界会员调整服务时间', 'submitted', { preparedAt, draftId: 'draft-4' }),
    article('oc7', 'n59', '安石审计调整服务时间', 'deleting', { preparedAt, goal: 'draft', draftId: 'draft-5' }),
    article('oc8', 'n60', '云帆协作通过安全认证', 'deleted', { goal: 'draft' }),
  ];
};
