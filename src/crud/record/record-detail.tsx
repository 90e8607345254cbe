import './record.css';
import './record-detail.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ComponentType, use, useState } from 'react';
import type { DetailSlotProps } from '../shared/slot-types.ts';
import { useLabel } from '../use-label.ts';
import { useResourceApi } from '../use-resource-api.ts';
import { RecordProfile } from './profile/record-profile.tsx';
import { RecordHistory } from './record-history.tsx';
import { NO_EXTRAS, type RecordExtras } from './record-slots.ts';
import { RecordTabs } from './record-tabs.tsx';
import { RelatedDefinitions } from './related-definitions.ts';
import { RelatedList } from './related-list.tsx';

interface RecordDetailProps extends DetailSlotProps {
  readonly extras?: RecordExtras;
  readonly refresh?: () => void;
}

/** Read-only view of a record: its profile, related lists and history. Also the preview of a list. */
export function RecordDetail({ definition, record, extras = NO_EXTRAS, refresh }: RecordDetailProps) {
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
      content: () => <RecordHistory definition={definition} gateway={gateway} record={record} cells={extras.past} />,
    },
  ];
  const { Actions } = extras;
  // A record without a page has no header, so its actions are shown here.
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
 * Creates the detail with a module's additions, for a list: `slots={{ detail: async () => ({ default: recordDetailWith(EXTRAS) })
 * }}`.
 */
export function recordDetailWith(extras: RecordExtras): ComponentType<DetailSlotProps> {
  return function DetailWithExtras(props: DetailSlotProps) {
    return <RecordDetail {...props} extras={extras} />;
  };
}
