import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { newKey } from '@src/lib/new-key.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { Menu, type MenuEntry } from '@src/ui/menu/menu.tsx';
import type { Anchor } from '@src/ui/menu/position-popup.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useState } from 'react';
import { useLabel } from '../../use-label.ts';
import { useRecordName } from '../../use-record-name.ts';
import { useWhyNot } from '../bulk/use-batch-disabled-reason.ts';
import { useListScreen } from '../list-context.ts';
import { useCanCreate } from '../use-list-permissions.ts';
import { type RowEvent, rowEvents } from './row-actions.ts';
import { useRowActions } from './use-row-actions.ts';

const BulkForm = lazyComponent(async () => ({ default: (await import('../../record/form/bulk-form.tsx')).BulkForm }));

interface RowMenuProps {
  readonly record: ResourceRecord;
  readonly bin: boolean;
}

/** Actions on one record: the most common one as an icon button, the others in a menu that explains why an action is disabled. */
export function RowMenu({ record, bin }: RowMenuProps) {
  const t = useTranslate();
  const { definition, bulk } = useListScreen();
  const { edit, canEdit } = useRowActions();
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [asking, setAsking] = useState<RowEvent | null>(null);
  const name = useRecordName(definition, record);
  return (
    <span className="list-actions-row">
      {canEdit && !bin && record.can.includes('update') && (
        <button
          type="button"
          className="button button-icon"
          data-testid="row-action"
          data-event="update"
          aria-label={t('resource.row.edit', { name })}
          onClick={() => edit(record.id)}
        >
          <Icon name="pi pi-pencil" />
        </button>
      )}
      <button
        type="button"
        className="button button-icon"
        data-testid="row-menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('resource.row.menu', { name })}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget.getBoundingClientRect() : null)}
      >
        <Icon name="pi pi-ellipsis-h" />
      </button>
      {anchor !== null && (
        <OpenRowMenu
          record={record}
          bin={bin}
          name={name}
          anchor={anchor}
          onAsk={setAsking}
          onClose={() => setAnchor(null)}
        />
      )}
      {asking !== null && (
        <Suspense>
          <BulkForm
            definition={definition}
            event={asking}
            aim={{ target: { ids: [record.id] }, count: 1, name }}
            onClose={() => setAsking(null)}
            onAsked={(asked) => {
              bulk.send({
                type: 'bulk.asked',
                request: { event: asking.event, target: { ids: [record.id] }, count: 1, key: newKey(), asked },
              });
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

interface OpenRowMenuProps extends RowMenuProps {
  readonly name: string;
  readonly anchor: Anchor;
  /** Called for an event that must be confirmed or needs input. */
  readonly onAsk: (event: RowEvent) => void;
  readonly onClose: () => void;
}

function OpenRowMenu({ record, bin, name, anchor, onAsk, onClose }: OpenRowMenuProps) {
  const t = useTranslate();
  const label = useLabel();
  const { definition, actions, openDuplicate } = useListScreen();
  const { act, edit, canEdit } = useRowActions();
  const canDuplicate = useCanCreate() && definition.actions?.update !== false && !bin;
  const whyNot = useWhyNot(record.id);
  const isPossible = ({ event }: RowEvent) => record.can.includes(event);
  const entryOf = (event: RowEvent, index: number, all: readonly RowEvent[]): MenuEntry => {
    const isOpen = isPossible(event);
    const before = all[index - 1];
    const isFirstDisabled = !isOpen && before !== undefined && isPossible(before);
    return {
      id: event.event,
      label: label(event.label),
      icon: event.icon,
      danger: event.danger && isOpen,
      disabled: !isOpen,
      separated: isFirstDisabled || (isOpen && event.event === 'delete' && index > 0),
      ...(isOpen ? {} : { why: whyNot(event.event) }),
      testId: isOpen ? 'row-action' : 'why-not',
      data: { 'data-event': event.event },
      onSelect: () => {
        if (event.event === 'update') edit(record.id);
        else if (event.asksMore) onAsk(event);
        else act(event, [record.id]);
      },
    };
  };
  // Possible ones first: a record with a long life cycle has few of them at a time.
  const events = rowEvents(definition, bin)
    .filter(({ event }) => event !== 'update' || canEdit)
    .toSorted((one, other) => Number(isPossible(other)) - Number(isPossible(one)));
  const preview: MenuEntry = {
    id: 'preview',
    label: t('resource.row.preview'),
    icon: 'pi pi-eye',
    onSelect: () => actions.change({ record: record.id }),
  };
  const duplicate: MenuEntry = {
    id: 'duplicate',
    label: t('resource.row.duplicate'),
    icon: 'pi pi-clone',
    testId: 'row-duplicate',
    onSelect: () => openDuplicate(record.id),
  };
  return (
    <Menu
      label={t('resource.row.menu', { name })}
      anchor={anchor}
      align="end"
      entries={[preview, ...(canDuplicate ? [duplicate] : []), ...events.map(entryOf)]}
      onClose={onClose}
    />
  );
}
