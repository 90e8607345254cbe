import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useListScreen } from '../list-context.ts';
import { useNewRows } from './use-new-rows.ts';

/** Banner about new rows; a click loads them. Visible rows never move without a user action. */
export function NewRowsBanner() {
  const t = useTranslate();
  const formats = useValueFormats();
  const { list } = useListScreen();
  const count = useNewRows();
  return (
    <span role="status">
      {count > 0 && (
        <button
          type="button"
          className="button"
          data-testid="list-fresh"
          data-count={count}
          onClick={() => list.send({ type: 'list.refresh.requested' })}
        >
          <Icon name="pi pi-arrow-up" />
          {t('resource.fresh', { count, total: formats.number(count) })}
        </button>
      )}
    </span>
  );
}
