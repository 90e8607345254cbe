import '../news.css';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useResolveMedia } from '@src/crud/media/use-media-url.ts';
import { useResolveProduct } from '@src/crud/product-card/use-resolve-product.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { ChannelLimits } from '../channels/channel-limits-table.tsx';
import { WechatArticle } from '../channels/wechat-article.tsx';
import { documentIn } from '../definitions/content.ts';
import { type Article, NewsArticle } from './news-article.tsx';
import { useLibrarySubtitles } from './use-subtitles.ts';

const SCREENS = ['desktop', 'phone', 'wechat'] as const;
const ICONS = { desktop: 'pi pi-desktop', phone: 'pi pi-mobile', wechat: 'pi pi-comments' } as const;
type Screen = (typeof SCREENS)[number];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What readers will see of a record. */
const articleOf = (news: ResourceRecord): Article => ({
  title: text(news.title),
  subtitle: text(news.subtitle),
  author: text(news.author),
  cover: text(news.cover),
  document: documentIn(news.content),
  publishedAt: text(news.publishAt),
  correctedAt: text(news.correctedAt),
});

/** A piece of news as readers will see it, and how much of it the channels take. */
export function PreviewTab({ record }: ExtraProps) {
  const t = useTranslate();
  const resolveMedia = useResolveMedia();
  const resolveSubtitles = useLibrarySubtitles();
  const resolveProduct = useResolveProduct();
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
          <WechatArticle article={articleOf(record)} />
        ) : (
          <NewsArticle article={articleOf(record)} {...{ resolveMedia, resolveSubtitles, resolveProduct }} />
        )}
      </div>
    </div>
  );
}
