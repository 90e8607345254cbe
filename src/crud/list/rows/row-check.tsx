import { selectAnswer, selectIsSelected, selectPageMark } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useRecordName } from '../../use-record-name.ts';
import { useListScreen } from '../list-context.ts';

/**
 * Checkbox to select a row. It subscribes to the selection itself, so that a click re-renders one checkbox and not the
 * table.
 */
export function RowCheck({ record }: { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const { list, definition } = useListScreen();
  const isSelected = useSelector(list, selectIsSelected(record.id));
  const name = useRecordName(definition, record);
  return (
    <label className="list-check-box">
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={t('resource.row.select', { name })}
        onChange={() => list.send({ type: 'list.row.toggled', id: record.id })}
      />
    </label>
  );
}

/** Checkbox to select or deselect all rows on screen. */
export function PageCheck() {
  const t = useTranslate();
  const { list } = useListScreen();
  const mark = useSelector(list, selectPageMark);
  const toggle = () => {
    const ids = selectAnswer(list.getSnapshot())?.list.map(({ id }) => id) ?? [];
    list.send({ type: 'list.rows.marked', ids, selected: mark !== 'all' });
  };
  return (
    <label className="list-check-box">
      <input
        type="checkbox"
        checked={mark === 'all'}
        ref={(box) => {
          if (box !== null) box.indeterminate = mark === 'some';
        }}
        aria-label={t('resource.row.selectPage')}
        onChange={toggle}
      />
    </label>
  );
}
