import { type BulkView, isSameBulk, selectBulk } from '@machines/bulk/index.ts';
import { countSkipped } from '@src/contracts/resource/batch/batch-outcome.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useDiscardQuestion } from '@src/ui/unsaved-changes/use-discard-question.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { usePresentFailure } from '../../shared/use-present-refusal.ts';
import { useLabel } from '../../use-label.ts';
import { useListScreen } from '../list-context.ts';
import { eventOf, type RowEvent } from '../rows/row-actions.ts';
import { BULK_REASON_WORK } from './bulk-draft.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { MoreFailures } from './more-failures.tsx';
import { ReopenedBulk } from './reopened-bulk.tsx';
import { ResultList } from './result-list.tsx';
import { isUndoOver, undoFailureText } from './undo-failure.ts';

const ImpactTable = lazyComponent(async () => ({
  default: (await import('../../impact/impact-table.tsx')).ImpactTable,
}));

/** A reason restored from a draft, for the request with this key. */
interface RestoredReason {
  readonly reason: string;
  readonly key: string;
}

/** Dialog that confirms a batch event with its effect on each record, then shows progress and result. */
export function BulkDialog() {
  const [kept, setKept] = useState<RestoredReason | null>(null);
  return (
    <>
      <ReopenedBulk onReason={(reason, key) => setKept({ reason, key })} />
      <AskedBulk kept={kept} />
    </>
  );
}

function AskedBulk({ kept }: { readonly kept: RestoredReason | null }) {
  const { bulk, definition } = useListScreen();
  const view = useSelector(bulk, selectBulk, isSameBulk);
  // When a report with undo is closed, the result bar above the list keeps the undo button.
  const [read, setRead] = useState<string | null>(null);
  const event = eventOf(definition, view.request?.event ?? '');
  const isShown = view.stage !== 'idle' && view.stage !== 'undone' && view.stage !== 'undoing';
  const hasReport = view.stage !== 'done' || (view.progress?.failed.length ?? 0) > 0 || view.progress?.stopped != null;
  const isRead = view.stage === 'done' && view.request?.key === read;
  if (!isShown || !hasReport || isRead || view.isHidden || event === undefined) return null;
  const reason = kept !== null && kept.key === view.request?.key ? kept.reason : '';
  const close = () => {
    if (view.stage === 'done' && canBeUndone(view)) setRead(view.request?.key ?? null);
    else bulk.send({ type: 'bulk.dismissed' });
  };
  return <OpenBulkDialog key={view.request?.key} view={view} event={event} kept={reason} onClose={close} />;
}

interface OpenBulkDialogProps {
  readonly view: BulkView;
  readonly event: RowEvent;
  /** The reason restored from a draft. */
  readonly kept: string;
  readonly onClose: () => void;
}

const canBeUndone = ({ progress, failure }: BulkView): boolean =>
  progress !== null && progress.undo !== null && !isUndoOver(failure);

/** Stages in which the reason can still be edited, or will be asked for. */
const ASKING: ReadonlySet<BulkView['stage']> = new Set(['dryRunning', 'awaitingDryRun', 'confirming', 'refused']);

function OpenBulkDialog({ view, event, kept, onClose }: OpenBulkDialogProps) {
  const t = useTranslate();
  const label = useLabel();
  const { bulk } = useListScreen();
  const [reason, setReason] = useState(kept);
  const { stage, request, plan, progress } = view;
  const failure = usePresentFailure(view.failure);
  const possible = plan?.possible ?? 0;
  // For events with a form, the form includes the reason, before the dry run.
  const asksReason = event.reason !== null && request?.asked === undefined;
  const lacksReason = asksReason && event.reason === 'required' && reason.trim() === '';
  const accept = () => {
    if (stage === 'confirming' && (lacksReason || possible === 0)) return;
    bulk.send({ type: 'bulk.accepted', ...(reason.trim() === '' ? {} : { reason: reason.trim() }) });
  };
  const body = useRef<HTMLDivElement>(null);
  useFocusOnRows(body);
  const name = label(event.label);
  const heading = t('resource.bulk.title', { event: name, count: request?.count ?? 0 });
  const { close, question } = useDiscardQuestion(
    {
      id: BULK_REASON_WORK,
      title: heading,
      dirty: ASKING.has(stage) && reason.trim() !== '',
      draft: () => ({ event: event.event, aim: { target: request?.target, count: request?.count }, reason }),
    },
    onClose,
  );
  return (
    <>
      <Dialog
        open
        role="alertdialog"
        label={heading}
        testId="confirm"
        closable={stage !== 'sending' && stage !== 'cancelling'}
        onClose={close}
        footer={
          <BulkButtons
            view={view}
            event={event}
            name={name}
            possible={possible}
            lacksReason={lacksReason}
            onAccept={accept}
            onClose={close}
          />
        }
      >
        <div ref={body} className="bulk-body">
          {stage === 'dryRunning' && <Skeleton count={2} label={t('resource.bulk.trying')} />}
          {stage === 'confirming' && <Plan view={view} event={event} possible={possible} onLeave={onClose} />}
          {stage === 'confirming' && asksReason && possible > 0 && (
            <Reason required={event.reason === 'required'} value={reason} onChange={setReason} />
          )}
          {progress !== null && stage !== 'confirming' && <BulkProgress view={view} onLeave={onClose} />}
          {failure !== null && (
            <p className="field-error" role="alert">
              <Icon name="pi pi-exclamation-circle" />
              {stage === 'done' ? undoFailureText(t, failure) : failureText(t, failure)}
            </p>
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}

/**
 * The button that opened the dialog is removed with the selection, so the focus moves to the rows instead of the start
 * of the page.
 */
function useFocusOnRows(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = body.current?.closest<HTMLElement>('[data-testid="list"]');
    return () => {
      if (document.activeElement?.matches('main') !== true || list?.checkVisibility() !== true) return;
      list.querySelector<HTMLElement>('[data-testid="list-row"][tabindex="0"]')?.focus();
    };
  }, [body]);
}

interface PlanProps {
  readonly view: BulkView;
  readonly event: RowEvent;
  readonly possible: number;
  /** Closes the dialog when a link in it is followed. */
  readonly onLeave: () => void;
}

function Plan({ view, event, possible, onLeave }: PlanProps) {
  const t = useTranslate();
  const label = useLabel();
  const { definition } = useListScreen();
  const { failed = [], changes = [], job = null, rest } = view.plan ?? {};
  const skipped = view.plan === null ? 0 : countSkipped(view.plan);
  const isJob = job !== null;
  const isOne = possible + skipped === 1;
  return (
    <>
      {event.confirm !== null && possible > 0 && <p>{label(event.confirm)}</p>}
      <p>
        {possible === 0
          ? t(isOne ? 'resource.bulk.noneOne' : 'resource.bulk.none')
          : t('resource.bulk.plan', { count: possible })}
        {event.event === 'delete' && possible > 0 && ` ${t('resource.bulk.toBin')}`}
        {event.event === 'purge' && possible > 0 && ` ${t('resource.bulk.forGood')}`}
      </p>
      {failed.length > 0 && (
        <>
          {!isOne && <p className="bulk-skipped">{t('resource.bulk.skipped', { count: skipped })}</p>}
          <ResultList outcomes={failed} onLeave={onLeave} />
          {rest !== undefined && <MoreFailures rest={rest} count={skipped - failed.length} onLeave={onLeave} />}
        </>
      )}
      {isJob && <p className="field-help">{t('resource.impact.job')}</p>}
      {possible > 0 && changes.length > 0 && (
        <Suspense fallback={<Skeleton shape="rows" count={2} label={t('resource.bulk.trying')} />}>
          <ImpactTable changes={changes} own={definition.name} />
        </Suspense>
      )}
    </>
  );
}

interface ReasonProps {
  readonly required: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function Reason({ required, value, onChange }: ReasonProps) {
  const t = useTranslate();
  return (
    <TextField
      label={t(required ? 'resource.bulk.reason' : 'resource.bulk.reasonOptional')}
      data-autofocus
      lines={3}
      maxLength={500}
      aria-required={required}
      value={value}
      onChange={onChange}
    />
  );
}

interface BulkButtonsProps {
  readonly view: BulkView;
  readonly event: RowEvent;
  readonly name: string;
  readonly possible: number;
  readonly lacksReason: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

function BulkButtons(props: BulkButtonsProps) {
  const { view, event, name, possible, lacksReason, onAccept, onClose } = props;
  const { stage } = view;
  const t = useTranslate();
  const { bulk } = useListScreen();
  const closing = useRef<HTMLButtonElement>(null);
  const isDone = stage === 'done';
  // The pressed button is gone; focusing the close button prevents a second key press from undoing the result.
  useEffect(() => {
    if (isDone) closing.current?.focus();
  }, [isDone]);
  if (stage === 'running' || stage === 'cancelling') {
    return (
      <button
        type="button"
        className="button"
        disabled={stage === 'cancelling'}
        onClick={() => bulk.send({ type: 'bulk.cancel.requested' })}
      >
        {t('resource.bulk.stop')}
      </button>
    );
  }
  const isOver = isDone || (stage === 'confirming' && possible === 0);
  return (
    <>
      {isDone && canBeUndone(view) && (
        <button type="button" className="button" onClick={() => bulk.send({ type: 'bulk.undo.requested' })}>
          <Icon name="pi pi-undo" />
          {t('resource.outcome.undo')}
        </button>
      )}
      <button
        ref={closing}
        type="button"
        className={isOver ? 'button button-primary' : 'button'}
        data-testid="confirm-reject"
        {...(event.reason === null || isOver ? { 'data-autofocus': true } : {})}
        disabled={stage === 'sending'}
        onClick={onClose}
      >
        {t(isOver ? 'ui.close' : 'common.cancelText')}
      </button>
      {!isOver && (
        <button
          type="button"
          className={`button ${event.danger ? 'button-danger' : 'button-primary'}`}
          data-testid="confirm-accept"
          disabled={stage === 'dryRunning' || stage === 'awaitingDryRun' || stage === 'sending' || lacksReason}
          onClick={onAccept}
        >
          {stage === 'refused' ? t('resource.state.retry') : t('resource.bulk.do', { event: name, count: possible })}
        </button>
      )}
    </>
  );
}
