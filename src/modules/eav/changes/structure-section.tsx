import { selectLocale } from '@machines/preferences/index.ts';
import { type SortKey, sortKeys, writeSort } from '@src/contracts/resource/list-query.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Select, SelectField } from '@src/ui/form/select.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { fieldTypeOf } from '../definitions/field-types.ts';
import { type DraftField, draftFields, editFrom, withEdit, withoutEdit } from './pending-edits.ts';
import type { Workbench } from './use-model-changes.ts';

/** Maximum number of sort keys offered. */
const MAX_PARTS = 3;

/** Edits the title field and the default sort of a collection. Both are pending until applied, as fields are. */
export function StructureSection({ bench }: { readonly bench: Workbench }) {
  const t = useTranslate();
  const { workshop, edits, saving, save } = bench;
  const { collection } = workshop;
  const nameOf = useFieldName();
  const key = `collection:${collection.id}`;
  const earlier = edits.find((edit) => edit.key === key);
  const waiting = (name: string) => earlier !== undefined && Object.hasOwn(earlier.to, name);
  const valueFor = (name: 'titleField' | 'defaultSort') =>
    String((waiting(name) ? earlier?.to[name] : collection[name]) ?? '');
  const isWaiting = waiting('titleField') || waiting('defaultSort');
  const put = (name: 'titleField' | 'defaultSort', value: string) => {
    const edit = editFrom(key, collection, { ...earlier?.to, [name]: value === '' ? null : value }, earlier);
    save(Object.keys(edit.to).length === 0 ? withoutEdit(edits, key) : withEdit(edits, edit));
  };
  const fields = draftFields(workshop.fields, workshop.bin, edits).filter(({ state }) => state !== 'hidden');
  const options = fields.map((field) => ({ value: String(field.values.code ?? ''), label: nameOf(field) }));
  return (
    <section className="card eav-stack" aria-labelledby="model-structure" data-testid="model-structure">
      <div className="eav-head">
        <h2 id="model-structure">{t('eav.structure.title')}</h2>
        {isWaiting && <span className="eav-state eav-state-warn">{t('eav.change.state.edited')}</span>}
      </div>
      <div className="eav-structure">
        <SelectField
          label={t('eav.structure.titleField')}
          placeholder={t('eav.structure.first')}
          options={options}
          value={valueFor('titleField')}
          disabled={saving.isBusy}
          data-testid="structure-title"
          onChange={(value) => put('titleField', value)}
        />
        <SortKeys
          parts={sortKeys(valueFor('defaultSort'))}
          fields={fields}
          isBusy={saving.isBusy}
          onChange={(parts) => put('defaultSort', writeSort(parts))}
        />
      </div>
    </section>
  );
}

/** Returns a field's label in the console's language with its code. */
function useFieldName(): (field: DraftField) => string {
  const locale = useSelector(useActors().preferences, selectLocale);
  return ({ values }) => {
    const label = String((locale === 'zh_CN' ? values.labelZh : values.labelEn) ?? '');
    return `${label} (${String(values.code ?? '')})`;
  };
}

/** Replaces the sort key at a position, or removes it. */
function replaceSortKey(keys: readonly SortKey[], at: number, next: SortKey | null): readonly SortKey[] {
  if (next === null) return keys.filter((_key, place) => place !== at);
  return at < keys.length ? keys.map((key, place) => (place === at ? next : key)) : [...keys, next];
}

interface SortKeysProps {
  readonly parts: readonly SortKey[];
  readonly fields: readonly DraftField[];
  readonly isBusy: boolean;
  readonly onChange: (parts: readonly SortKey[]) => void;
}

function SortKeys({ parts, fields, isBusy, onChange }: SortKeysProps) {
  const t = useTranslate();
  const nameOf = useFieldName();
  const sortable = fields.filter(({ values }) => fieldTypeOf(values.type)?.isSortable !== false);
  const shown: readonly (SortKey | null)[] = parts.length < MAX_PARTS ? [...parts, null] : parts;
  const optionsFor = (part: SortKey | null) =>
    sortable
      .filter(({ values }) => values.code === part?.field || !parts.some((each) => each.field === values.code))
      .map((field) => ({ value: String(field.values.code ?? ''), label: nameOf(field) }));
  return shown.map((part, at) => {
    const place = at + 1;
    const change = (next: SortKey | null) => onChange(replaceSortKey(parts, at, next));
    return (
      <div key={part?.field ?? 'next'} className="eav-sort-part">
        <SelectField
          label={t('eav.structure.sort', { place })}
          placeholder={t(at === 0 ? 'eav.structure.noSort' : 'eav.structure.noMore')}
          options={optionsFor(part)}
          value={part?.field ?? ''}
          disabled={isBusy}
          data-testid={`structure-sort-${place}`}
          onChange={(code) => change(code === '' ? null : { field: code, descending: part?.descending ?? false })}
        />
        {part !== null && (
          <Select
            aria-label={t('eav.structure.direction', { place })}
            options={[
              { value: 'up', label: t('eav.structure.up') },
              { value: 'down', label: t('eav.structure.down') },
            ]}
            value={part.descending ? 'down' : 'up'}
            disabled={isBusy}
            data-testid={`structure-direction-${place}`}
            onChange={(value) => change({ ...part, descending: value === 'down' })}
          />
        )}
      </div>
    );
  });
}
