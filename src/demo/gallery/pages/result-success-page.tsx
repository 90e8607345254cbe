import { USER_TEXTS } from '@locales/lazy/user.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { customerResource } from '@src/modules/customers/definitions/customer.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { RecordFacts } from './record-facts.tsx';
import { Result } from './result.tsx';
import { useRows } from './use-rows.ts';

const FACTS = ['no', 'status', 'level', 'region', 'source', 'createTime'];
const NEWEST = { sort: [{ field: 'createTime', descending: true }] };

/** The newest customer, shown like the result of a multi-step form. */
export default function ResultSuccessPage() {
  useTexts(USER_TEXTS);
  const t = useTranslate();
  const { go } = useApp();
  const { query } = useRows(customerResource, NEWEST);
  return (
    <QueryBoundary query={query}>
      {({ list: [newest] }) =>
        newest === undefined ? (
          <EmptyState kind="empty" title={t('gallery.pages.result.nobody')} />
        ) : (
          <Result
            tone="good"
            title={t('gallery.pages.result.done', { name: String(newest.nickname) })}
            text={t('gallery.pages.result.doneText')}
            actions={
              <>
                <button
                  type="button"
                  className="button button-primary"
                  onClick={() => go(`/user/customer_detail/${encodeURIComponent(newest.id)}`)}
                >
                  {t('gallery.pages.result.open')}
                </button>
                <button type="button" className="button" onClick={() => go('/user/index')}>
                  {t('gallery.pages.result.toList')}
                </button>
              </>
            }
          >
            <RecordFacts definition={customerResource} record={newest} names={FACTS} />
          </Result>
        )
      }
    </QueryBoundary>
  );
}
