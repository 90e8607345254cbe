import { selectLastQuery } from '@machines/cache/index.ts';
import type { RecordRef } from '@machines/record/index.ts';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useShortcuts } from '@src/ui/shortcuts/shortcuts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { usePageInspector } from '@src/ui/use-own-inspector.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';
import { useCache } from '../cache/use-cache.ts';
import { usePersonName } from '../cache/use-people.ts';
import { useLabel } from '../use-label.ts';
import { useResourceApi } from '../use-resource-api.ts';
import { RecordStatus } from './lifecycle/status-tag.tsx';
import { EventBar } from './lifecycle/transition-bar.tsx';
import { isDeleted } from './record-events.ts';
import type { RecordExtras } from './record-slots.ts';
import { useWhyNot } from './use-disabled-reason.ts';

interface RecordHeadProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  readonly extras: RecordExtras;
  /** Null for a record that is not saved yet. */
  readonly record: ResourceRecord | null;
  readonly title: string;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
}

const LifecycleDialog = lazyComponent(async () => ({
  default: (await import('./lifecycle/lifecycle-dialog.tsx')).LifecycleDialog,
}));

/** Title, state and actions of a record. */
export function RecordHead({ definition, actor, extras, record, title, isEditing, onEdit }: RecordHeadProps) {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const who = usePersonName(record?.updater ?? '');
  if (record === null) return <PageHeader title={title} />;
  const { Actions } = extras;
  const refresh = () => actor.send({ type: 'record.changed.elsewhere' });
  const additions = Actions !== undefined && <Actions definition={definition} record={record} refresh={refresh} />;
  return (
    <PageHeader
      title={title}
      subtitle={t('record.head.since', { who, when: formats.dateTime(record.updateTime) })}
      aside={
        <>
          <span className="tag">{label(definition.label)}</span>
          <RecordStatus definition={definition} record={record} />
          {isDeleted(record) && (
            <span className="tag tag-warn">
              <Icon name="pi pi-trash" />
              {t('record.head.bin')}
            </span>
          )}
          <LifecycleButton definition={definition} record={record} cells={extras.past} />
        </>
      }
      actions={
        <>
          {!isEditing && <EditButton definition={definition} actor={actor} record={record} onEdit={onEdit} />}
          {definition.log === true ? (
            additions
          ) : (
            <EventBar definition={definition} actor={actor} record={record} title={title}>
              {additions}
            </EventBar>
          )}
          {definition.page !== undefined && <Neighbours definition={definition} id={record.id} />}
        </>
      }
    />
  );
}

interface EditButtonProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  readonly record: ResourceRecord;
  readonly onEdit: () => void;
}

function EditButton({ definition, actor, record, onEdit }: EditButtonProps) {
  const t = useTranslate();
  const whyNot = useWhyNot(definition, actor);
  const may = record.can.includes('update');
  useShortcuts([{ keys: 'E', label: t('record.head.editIt'), run: onEdit, when: () => may }]);
  if (definition.actions?.update === false || definition.log === true) return null;
  const why = may ? null : whyNot('update');
  return (
    <button
      type="button"
      className="button button-primary"
      data-testid={may ? 'record-event' : 'why-not'}
      data-event="update"
      aria-disabled={!may}
      title={why ?? undefined}
      onClick={() => may && onEdit()}
    >
      <Icon name="pi pi-pencil" />
      {t('record.head.editIt')}
      {why !== null && <span className="visually-hidden">{why}</span>}
    </button>
  );
}

interface LifecycleButtonProps extends Pick<EditButtonProps, 'definition' | 'record'> {
  readonly cells: RecordExtras['past'];
}

function LifecycleButton({ definition, record, cells }: LifecycleButtonProps) {
  const { lifecycle, label: name } = definition;
  const t = useTranslate();
  const label = useLabel();
  const [isOpen, setOpen] = useState(false);
  usePageInspector(() => setOpen(true), lifecycle !== undefined);
  if (lifecycle === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        data-testid="record-lifecycle"
        onClick={() => setOpen(true)}
      >
        <Icon name="pi pi-sitemap" />
        {t('record.head.lifecycle')}
      </button>
      {isOpen && (
        <Suspense>
          <LifecycleDialog
            definition={definition}
            lifecycle={lifecycle}
            record={record}
            name={label(name)}
            cells={cells}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Neighbours of a record in the last list; in the default order when that list does not contain it. */
async function neighboursIn(gateway: ResourceClient, id: string, trail: ListQuery | null, signal: AbortSignal) {
  if (trail === null) return gateway.neighbours(id, PLAIN_QUERY, signal);
  const beside = await gateway.neighbours(id, trail, signal);
  return beside.index === 0 ? gateway.neighbours(id, PLAIN_QUERY, signal) : beside;
}

/** Buttons to the previous and next record. */
function Neighbours({ definition, id }: { readonly definition: ResourceDefinition; readonly id: string }) {
  const t = useTranslate();
  const { go } = useApp();
  const cache = useCache();
  const gateway = useResourceApi().open(definition);
  // Captured once: later queries in other tabs do not change the neighbours.
  const [trail] = useState(() => selectLastQuery(definition.name)(cache.getSnapshot()));
  const { data } = useQuery((of: string, signal: AbortSignal) => neighboursIn(gateway, of, trail, signal), id);
  const goTo = (to: string | null | undefined) => {
    if (typeof to === 'string') go((definition.page ?? '').replace(':id', encodeURIComponent(to)));
  };
  const steps = [
    { name: 'previous', label: t('record.head.previous'), icon: 'pi pi-arrow-up', to: data?.previous },
    { name: 'next', label: t('record.head.next'), icon: 'pi pi-arrow-down', to: data?.next },
  ];
  return (
    <span className="record-neighbours">
      {steps.map(({ name, label, icon, to }) => (
        <button
          key={name}
          type="button"
          className="button button-icon"
          data-testid={`record-${name}`}
          aria-label={label}
          title={label}
          aria-disabled={typeof to !== 'string'}
          onClick={() => goTo(to)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}
