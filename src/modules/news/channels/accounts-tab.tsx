import '../news.css';
import { OFFICIAL_TEXTS } from '@locales/lazy/official.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { RelatedList } from '@src/crud/record/related-list.tsx';
import { recordWorkId } from '@src/crud/shared/record-work.ts';
import { officialArticleResource } from '@src/modules/official-account/definitions/articles/article.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useReopenedDialog } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

/** Official accounts that published a news item, and a button to publish it through another one. */
export function AccountsTab({ record }: ExtraProps) {
  useTexts(OFFICIAL_TEXTS);
  const t = useTranslate();
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useReopenedDialog(recordWorkId(officialArticleResource, null));
  const isOut = record.status === 'published' && typeof record.copyOf !== 'string';
  const saved = () => {
    setOpen(false);
    invalidate(officialArticleResource.name);
  };
  return (
    <div className="news-stack">
      {isOut ? (
        <div className="news-bar">
          <button type="button" className="button" data-testid="article-send" onClick={() => setOpen(true)}>
            <Icon name="pi pi-send" />
            {t('news.accounts.send')}
          </button>
        </div>
      ) : (
        <p className="field-help">{t('news.accounts.notOut')}</p>
      )}
      <RelatedList definition={officialArticleResource} field="news" id={record.id} />
      {isOpen && (
        <RecordPanel
          definition={officialArticleResource}
          id={null}
          initial={{ news: record.id }}
          onSaved={saved}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
