import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useValueFormats } from '@src/ui/use-value-formats.ts';
import { useListScreen } from './list-context.ts';
import { useFreshRows } from './use-fresh-rows.ts';

/** Says that a list has grown; a press shows the new rows. What is being read never moves by itself. */
export function FreshRows() {
  const t = useText();
  const formats = useValueFormats();
  const { list } = useListScreen();
  const count = useFreshRows();
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
          {count === 1 ? t('resource.fresh.one') : t('resource.fresh.many', { count: formats.number(count) })}
        </button>
      )}
    </span>
  );
}
