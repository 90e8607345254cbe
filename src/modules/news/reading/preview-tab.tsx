import '../news.css';
import { MEDIA_RESOURCE, mediaAddress, mediaIdIn } from '@src/contracts/media.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useRecordTitles } from '@src/crud/cache/use-titles.ts';
import { useResolveProduct } from '@src/crud/product-card/use-resolve-product.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useResolveMedia } from '@src/ui/media/use-media-url.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { ChannelLimits } from '../channels/channel-limits-table.tsx';
import { WechatArticle } from '../channels/wechat-article.tsx';
import { documentIn } from '../definitions/content.ts';
import { type Article, NewsArticle } from './news-article.tsx';
import { useLibraryPosters } from './use-posters.ts';
import { useLibrarySubtitles } from './use-subtitles.ts';

const SCREENS = ['desktop', 'phone', 'wechat'] as const;
const ICONS = { desktop: 'pi pi-desktop', phone: 'pi pi-mobile', wechat: 'pi pi-comments' } as const;
type Screen = (typeof SCREENS)[number];

/** Visible content of a record. */
const articleOf = (news: ResourceRecord, attachments: Article['attachments']): Article => ({
  attachments,
  title: textOf(news.title),
  subtitle: textOf(news.subtitle),
  author: textOf(news.author),
  cover: textOf(news.cover),
  document: documentIn(news.content),
  publishedAt: textOf(news.publishAt),
  correctedAt: textOf(news.correctedAt),
});

/** Attachments of a record with their names, without deleted ones. */
function useAttachments(value: unknown): Article['attachments'] {
  const key = Array.isArray(value) ? value.join(',') : '';
  const ids = useMemo(() => key.split(',').flatMap((address) => mediaIdIn(address) ?? []), [key]);
  const names = useRecordTitles(MEDIA_RESOURCE, ids);
  return ids.flatMap((id, place) => {
    const name = names[place] ?? null;
    return name === null ? [] : { address: mediaAddress(id), name, size: null };
  });
}

/** Preview of a news item, with its size against the channel limits. */
export function PreviewTab({ record }: ExtraProps) {
  const t = useTranslate();
  const resolveMedia = useResolveMedia();
  const resolvePoster = useLibraryPosters();
  const resolveSubtitles = useLibrarySubtitles();
  const resolveProduct = useResolveProduct();
  const article = articleOf(record, useAttachments(record.attachments));
  const [screen, setScreen] = useState<Screen>('desktop');
  return (
    <div className="news-stack">
      <Segmented
        label={t('news.preview.screen')}
        testId="preview-screen"
        options={SCREENS.map((value) => ({
          value,
          label: t(`news.preview.${value}`),
          icon: ICONS[value],
        }))}
        value={screen}
        onChange={setScreen}
      />
      <ChannelLimits values={record} />
      <div className="news-screen" data-screen={screen}>
        {screen === 'wechat' ? (
          <WechatArticle article={article} />
        ) : (
          <NewsArticle article={article} {...{ resolveMedia, resolvePoster, resolveSubtitles, resolveProduct }} />
        )}
      </div>
    </div>
  );
}
