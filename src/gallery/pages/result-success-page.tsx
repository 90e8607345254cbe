import { USER_TEXTS } from '@locales/late/user.ts';
import { customerResource } from '@src/contracts/resources/customer.ts';
import { Loaded } from '@src/resource/parts/loaded.tsx';
import { useConsole } from '@src/ui/console-context.tsx';
import { StatePanel } from '@src/ui/state-panel.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { RecordFacts } from './record-facts.tsx';
import { Result } from './result.tsx';
import { useRows } from './use-rows.ts';

const FACTS = ['no', 'status', 'level', 'region', 'source', 'createTime'];
const NEWEST = { sort: [{ field: 'createTime', descending: true }] };

/** The customer that came last, as the end of a form with several steps would show it. */
export default function ResultSuccessPage() {
  useLateTexts(USER_TEXTS);
  const t = useText();
  const { go } = useConsole();
  const { query } = useRows(customerResource, NEWEST);
  return (
    <Loaded query={query}>
      {({ list: [newest] }) =>
        newest === undefined ? (
          <StatePanel kind="empty" title={t('gallery.pages.result.nobody')} />
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
    </Loaded>
  );
}
