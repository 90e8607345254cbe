import { Icon } from '@src/ui/icon/icon.tsx';
import { useReopenedDialog } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { INDEX_LIMITS, type IndexSet, readIndexSets } from '../definitions/indexes/index-sets.ts';
import { INDEX_WORK, IndexDialog } from './index-dialog.tsx';
import { IndexLine } from './index-line.tsx';
import { editFrom, withEdit, withoutEdit } from './pending-edits.ts';
import type { Workbench } from './use-model-changes.ts';

/** Lists the stored or pending index sets of a collection with their costs, and a button to add one. */
export function IndexSection({ bench }: { readonly bench: Workbench }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useReopenedDialog(INDEX_WORK);
  const { workshop, edits, saving, save } = bench;
  const { collection, fields } = workshop;
  const key = `collection:${collection.id}`;
  const earlier = edits.find((edit) => edit.key === key);
  const isWaiting = earlier !== undefined && Object.hasOwn(earlier.to, 'indexSets');
  const sets = readIndexSets(isWaiting ? earlier.to.indexSets : collection.indexSets) ?? [];
  const put = (next: readonly IndexSet[], onSaved?: () => void) => {
    const indexSets = next.length === 0 ? null : JSON.stringify(next);
    const edit = editFrom(key, collection, { ...earlier?.to, indexSets }, earlier);
    save(Object.keys(edit.to).length === 0 ? withoutEdit(edits, key) : withEdit(edits, edit), onSaved);
  };
  const single = fields.filter(({ indexed, unique }) => indexed === true || unique === true);
  const names = single.map(({ code }) => String(code)).join(', ') || t('eav.indexes.noneLeft');
  return (
    <section className="card eav-stack" aria-labelledby="index-sets">
      <div className="eav-head">
        <h2 id="index-sets">{t('eav.indexes.title')}</h2>
        {isWaiting && <span className="eav-state eav-state-warn">{t('eav.change.state.edited')}</span>}
        <button
          type="button"
          className="button"
          data-testid="index-add"
          disabled={sets.length >= INDEX_LIMITS.sets}
          onClick={() => setOpen(true)}
        >
          <Icon name="pi pi-plus" />
          {t('eav.indexes.add')}
        </button>
      </div>
      <p>{t('eav.indexes.single', { names })}</p>
      {sets.length > 0 && (
        <ul className="eav-changes" data-testid="index-sets">
          {sets.map((set) => (
            <IndexLine
              key={set.fields.join(' ')}
              set={set}
              fields={fields}
              records={Number(collection.rowCount ?? 0)}
              isBusy={saving.isBusy}
              onRemove={() => put(sets.filter((each) => each !== set))}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <IndexDialog
          bench={bench}
          onKeep={(set, onKept) => put([...sets, set], onKept)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
