import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon.tsx';
import { type MenuEntry, MenuPopup } from '@src/ui/menu-popup.tsx';
import type { Anchor } from '@src/ui/place-menu.ts';
import { useText, useTitle } from '@src/ui/use-text.ts';
import { lazy, Suspense, useState } from 'react';
import { newKey } from '../parts/new-key.ts';
import { useLabel } from '../use-label.ts';
import { useListScreen } from './list-context.ts';
import { type RowEvent, rowEvents } from './row-events.ts';
import { useRowActs } from './use-row-acts.ts';
import { useWhyNot } from './use-why-not.ts';

const BulkForm = lazy(async () => ({ default: (await import('../record/bulk-form.tsx')).BulkForm }));

interface RowMenuProps {
  readonly record: ResourceRecord;
  readonly bin: boolean;
}

/** What can be done to one record: the usual thing as an icon, the rest in a menu that says why something cannot be done. */
export function RowMenu({ record, bin }: RowMenuProps) {
  const t = useText();
  const words = useTitle();
  const label = useLabel();
  const { definition, bulk } = useListScreen();
  const { edit, canEdit } = useRowActs();
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [asking, setAsking] = useState<RowEvent | null>(null);
  const name = words(String(record[definition.titleField] ?? record.id));
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
            title={`${label(asking.label)} · ${name}`}
            onClose={() => setAsking(null)}
            onAsked={(asked) => {
              setAsking(null);
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
  /** Something has to be asked before the event can be sent. */
  readonly onAsk: (event: RowEvent) => void;
  readonly onClose: () => void;
}

function OpenRowMenu({ record, bin, name, anchor, onAsk, onClose }: OpenRowMenuProps) {
  const t = useText();
  const label = useLabel();
  const { definition, actions } = useListScreen();
  const { act, edit, canEdit } = useRowActs();
  const whyNot = useWhyNot(record.id);
  const entryOf = (event: RowEvent, index: number): MenuEntry => {
    const isOpen = record.can.includes(event.event);
    return {
      id: event.event,
      label: label(event.label),
      icon: event.icon,
      danger: event.danger && isOpen,
      disabled: !isOpen,
      separated: event.event === 'delete' && index > 0,
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
  const events = rowEvents(definition, bin).filter(({ event }) => event !== 'update' || canEdit);
  const preview: MenuEntry = {
    id: 'preview',
    label: t('resource.row.preview'),
    icon: 'pi pi-eye',
    onSelect: () => actions.change({ record: record.id }),
  };
  return (
    <MenuPopup
      label={t('resource.row.menu', { name })}
      anchor={anchor}
      align="end"
      entries={[preview, ...events.map(entryOf)]}
      onClose={onClose}
    />
  );
}
