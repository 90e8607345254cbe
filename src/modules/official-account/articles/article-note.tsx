import '../official-account.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { usePolling } from '@src/ui/query/use-polling.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { ARTICLE_STEPS } from '../definitions/articles/article-lifecycle.ts';
import { VENDOR_ERRORS } from '../definitions/vendor-errors.ts';
import { useVendorErrorText } from '../menu-editor/use-vendor-error-text.ts';

const ACCOUNTS = '/official_account/accounts';
const newsPage = (id: unknown): string => `/news/news_detail/${encodeURIComponent(String(id))}`;

const IN_PROGRESS: ReadonlySet<unknown> = new Set([...ARTICLE_STEPS, 'publishing']);

/** Shows why the vendor refused or removed an article, and where to fix it; polls while it is in progress. */
export function ArticleNote({ record, refresh }: ExtraProps) {
  const t = useTranslate();
  const words = useVendorErrorText();
  const { go } = useApp();
  usePolling(IN_PROGRESS.has(record.status), refresh);
  const code = Number(record.errorCode ?? 0);
  if (code === 0) return null;
  const said = typeof record.errorText === 'string' ? record.errorText : '';
  const place = VENDOR_ERRORS[code];
  const isBad = record.status === 'failed' || record.status === 'deleted';
  return (
    <div
      className={`official-banner ${isBad ? 'official-banner-bad' : 'official-banner-warn'}`}
      role="note"
      data-testid="article-refusal"
      data-code={code}
    >
      <Icon name="pi pi-times-circle" />
      <div>
        <strong>{words(code, said)}</strong> {code > 0 && t('official.article.note.code', { code, words: said })}
        {record.status === 'preparing' && <div>{t('official.article.note.again')}</div>}
        {place?.of === 'article' && (
          <div>{t('official.article.note.lookAt', { place: t(`official.articlePlace.${place.place}`) })}</div>
        )}
        {place?.of === 'account' ? (
          <button type="button" className="button" onClick={() => go(ACCOUNTS)}>
            {t('official.article.note.toAccount')}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => go(newsPage(record.news))}>
            {t('official.article.note.toNews')}
          </button>
        )}
      </div>
    </div>
  );
}
