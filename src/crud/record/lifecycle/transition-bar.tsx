import { type RecordRef, selectCanSend, selectRecordState } from '@machines/record/index.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { Menu, type MenuEntry } from '@src/ui/menu/menu.tsx';
import type { Anchor } from '@src/ui/menu/position-popup.ts';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { RowEvent } from '../../list/rows/row-actions.ts';
import { useLabel } from '../../use-label.ts';
import { needsDialog, recordEvents } from '../record-events.ts';
import { useWhyNot } from '../use-disabled-reason.ts';
import { EventDialog, eventWorkId } from './transition-dialog.tsx';

interface EventBarProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  readonly record: ResourceRecord;
  readonly title: string;
  /** Further buttons, before the menu of the other events. */
  readonly children?: ReactNode;
}

/** Maximum number of events shown as buttons; the others are in the menu. */
const BUTTONS = 3;

/** Legal events as buttons, and illegal ones in a menu that explains why. */
export function EventBar({ definition, actor, record, title, children }: EventBarProps) {
  const label = useLabel();
  const drafts = useWaitingDrafts();
  const isFree = useSelector(actor, selectCanSend);
  const { legal, closed } = recordEvents(definition, record);
  const [asked, setAsked] = useState<RowEvent | null>(
    () => legal.find((event) => drafts.includes(eventWorkId(event))) ?? null,
  );
  const start = (event: RowEvent) => {
    if (!isFree) return;
    if (needsDialog(event)) setAsked(event);
    else actor.send({ type: 'record.event.requested', sent: { event: event.event, payload: {}, reason: '' } });
  };
  const buttons = legal.filter(({ event }) => event !== 'delete' && event !== 'purge').slice(0, BUTTONS);
  const rest = legal.filter((event) => !buttons.includes(event));
  return (
    <>
      {buttons.map((event) => (
        <button
          key={event.event}
          type="button"
          className={event.color === '' ? 'button' : `button record-${event.color}`}
          data-testid="record-event"
          data-event={event.event}
          aria-disabled={!isFree}
          onClick={() => start(event)}
        >
          <Icon name={event.icon} />
          {label(event.label)}
        </button>
      ))}
      {children}
      {rest.length + closed.length > 0 && (
        <MoreEvents definition={definition} actor={actor} rest={rest} closed={closed} isFree={isFree} onStart={start} />
      )}
      {asked !== null && (
        <EventDialog definition={definition} actor={actor} event={asked} title={title} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface MoreEventsProps {
  readonly definition: ResourceDefinition;
  readonly actor: RecordRef;
  readonly rest: readonly RowEvent[];
  readonly closed: readonly RowEvent[];
  readonly isFree: boolean;
  readonly onStart: (event: RowEvent) => void;
}

function MoreEvents({ definition, actor, rest, closed, isFree, onStart }: MoreEventsProps) {
  const t = useTranslate();
  const label = useLabel();
  const whyNot = useWhyNot(definition, actor);
  const state = useSelector(actor, selectRecordState);
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const entries: MenuEntry[] = [
    ...rest.map((event) => ({
      id: event.event,
      label: label(event.label),
      icon: event.icon,
      danger: event.danger,
      disabled: !isFree,
      ...(isFree ? {} : { why: t(state === 'dirty' ? 'record.why.unsaved' : 'record.why.busy') }),
      testId: 'record-event',
      data: { 'data-event': event.event },
      onSelect: () => onStart(event),
    })),
    ...closed.map((event, index) => ({
      id: event.event,
      label: label(event.label),
      icon: event.icon,
      disabled: true,
      separated: index === 0 && rest.length > 0,
      why: whyNot(event.event),
      testId: 'why-not',
      data: { 'data-event': event.event },
      onSelect: () => undefined,
    })),
  ];
  return (
    <>
      <button
        type="button"
        className="button button-icon"
        data-testid="record-more"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('record.event.more')}
        title={t('record.event.more')}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget.getBoundingClientRect() : null)}
      >
        <Icon name="pi pi-ellipsis-h" />
      </button>
      {anchor !== null && (
        <Menu
          label={t('record.event.more')}
          anchor={anchor}
          align="end"
          entries={entries}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
