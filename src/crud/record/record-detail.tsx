import './record.css';
import './record-detail.css';
import { RECORD_TEXTS } from '@locales/late/record.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { isSecret } from '@src/contracts/resource/field-types/index.ts';
import { COMMON_FIELD_KINDS } from '@src/contracts/resource/list-query.ts';
import { isShown } from '@src/contracts/resource/validate-record.ts';
import { useTexts } from '@src/ui/text/use-late-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ComponentType, type ReactNode, use, useState } from 'react';
import { readyDefinition } from '../list/resolve-definition.ts';
import type { DetailPartProps } from '../shared/slot-types.ts';
import { useLabel } from '../use-label.ts';
import { useResourceApi } from '../use-resource-api.ts';
import { FieldValue } from './field-value.tsx';
import { RecordHistory } from './record-history.tsx';
import { NO_EXTRAS, type RecordExtras } from './record-slots.ts';
import { RecordTabs } from './record-tabs.tsx';
import { RelatedDefinitions } from './related-definitions.ts';
import { RelatedList } from './related-list.tsx';

export interface RecordProfileProps extends DetailPartProps {
  readonly extras?: RecordExtras;
}

/** All readable values of a record, in the groups of its form; creator and last editor come last. */
export function RecordProfile({ definition, record, extras = NO_EXTRAS }: RecordProfileProps) {
  const t = useTranslate();
  const label = useLabel();
  const ready = readyDefinition(definition);
  const shown = ready.fields.filter(
    (field) =>
      field.detail !== false && !isSecret(field) && isShown(field, record) && !extras.hidden?.includes(field.name),
  );
  // Common fields added by the list stay last.
  const isCommon = ({ name, form }: FieldDefinition) => form === false && Object.hasOwn(COMMON_FIELD_KINDS, name);
  const groupOf = ({ form }: FieldDefinition) => (typeof form === 'object' ? form.group : undefined);
  const groups = definition.form?.groups ?? [];
  const names = new Set(groups.map(({ name }) => name));
  const own = shown.filter((field) => !isCommon(field));
  const parts = [
    { name: '', title: null, fields: own.filter((field) => !names.has(groupOf(field) ?? '')) },
    ...groups.map(({ name, label: words }) => ({
      name,
      title: label(words),
      fields: own.filter((field) => groupOf(field) === name),
    })),
    {
      name: 'record',
      title: t('record.detail.record'),
      fields: shown.filter(isCommon),
    },
  ];
  return (
    <div className="record-profile">
      {parts
        .filter(({ fields }) => fields.length > 0)
        .map(({ name, title, fields }) => (
          <ProfilePart key={name} title={title}>
            {fields.map((field) => {
              const value = record[field.name];
              const isWide = typeof field.form === 'object' && field.form.wide === true;
              return (
                <div key={field.name} data-testid="detail-field" data-field={field.name} data-wide={isWide}>
                  <dt>{label(field.label)}</dt>
                  <dd>
                    {isEmpty(value) ? (
                      <span className="cell-quiet">{t('record.value.empty')}</span>
                    ) : (
                      <FieldValue field={field} value={value} record={record} extras={extras} whole />
                    )}
                  </dd>
                </div>
              );
            })}
          </ProfilePart>
        ))}
    </div>
  );
}

function ProfilePart({ title, children }: { readonly title: string | null; readonly children: ReactNode }) {
  return (
    <section>
      {title !== null && <h2>{title}</h2>}
      <dl className="record-values">{children}</dl>
    </section>
  );
}

/** A record to read: its profile, the lists that belong to it, and its history. Also the preview of a list. */
export function RecordDetail({
  definition,
  record,
  extras = NO_EXTRAS,
  refresh,
}: RecordProfileProps & { readonly refresh?: () => void }) {
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const gateway = useResourceApi().open(definition);
  const [tab, setTab] = useState('profile');
  const atRunTime = use(RelatedDefinitions);
  const related = (definition.related ?? []).flatMap(({ resource, field, label: words }) => {
    const other = extras.related?.[resource] ?? atRunTime[resource];
    if (other === undefined) return [];
    return [
      {
        name: `related-${resource}-${field}`,
        label: label(words),
        content: () => (
          <RelatedList
            key={record.id}
            definition={other}
            field={field}
            id={record.id}
            isText={fieldOf(other, field)?.filter !== true}
          />
        ),
      },
    ];
  });
  const further = (extras.tabs ?? []).map(({ name, label: words, Body }) => ({
    name,
    label: label(words),
    content: () => <Body definition={definition} record={record} refresh={refresh ?? (() => undefined)} />,
  }));
  const tabs = [
    {
      name: 'profile',
      label: t('record.detail.profile'),
      content: () => <RecordProfile definition={definition} record={record} extras={extras} />,
    },
    ...further,
    ...related,
    {
      name: 'history',
      label: t('record.detail.history'),
      content: () => <RecordHistory definition={definition} gateway={gateway} record={record} />,
    },
  ];
  const { Actions } = extras;
  // A record without a page of its own has no other head where its buttons could be.
  const isWholeRecord = refresh === undefined && definition.page === undefined;
  return (
    <>
      {Actions !== undefined && isWholeRecord && (
        <div className="record-detail-actions">
          <Actions definition={definition} record={record} refresh={() => undefined} />
        </div>
      )}
      <RecordTabs label={t('record.detail.tabs')} tabs={tabs} chosen={tab} onChoose={setTab} />
    </>
  );
}

/**
 * Creates the detail with a module's additions, for a list: `parts={{ detail: async () => ({ default: recordDetailWith(EXTRAS) })
 * }}`.
 */
export function recordDetailWith(extras: RecordExtras): ComponentType<DetailPartProps> {
  return function DetailWithExtras(props: DetailPartProps) {
    return <RecordDetail {...props} extras={extras} />;
  };
}
