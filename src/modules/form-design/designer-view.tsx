import './form-design.css';
import './designer/designer.css';
import {
  type StoredForm,
  selectAnnouncement,
  selectDesignFailure,
  selectDesignStage,
  selectDocument,
  selectIsFormDirty,
  selectStoring,
  selectTheirs,
} from '@machines/form-designer/index.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import { findNode } from '@src/contracts/form-document/tree.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { FormFill, startOf } from '@src/crud/designed-form/form-fill.tsx';
import { useModuleTexts } from '@src/crud/shared/use-module-texts.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { newKey } from '@src/lib/new-key.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Skeleton } from '@src/ui/feedback/skeleton.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { usePageSelector } from '@src/ui/page/use-page-selector.ts';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useState } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import { Canvas } from './designer/canvas.tsx';
import { eventOfShortcut } from './designer/node-keys.ts';
import { Palette } from './designer/palette.tsx';
import { HiddenReason } from './designer/rules/why-hidden.tsx';
import { SidePanel } from './designer/side-panel.tsx';
import { Toolbar } from './designer/toolbar.tsx';
import { type DesignerRef, useDesigner } from './designer/use-designer.ts';
import { useNodeName } from './designer/use-node-names.ts';
import { documentIn } from './use-form.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useFormTitle } from './use-form-title.ts';
import { FormComparison } from './versions/form-comparison.tsx';

interface PartProps {
  readonly actor: DesignerRef;
}

/** Announces the last operation to screen readers: lifted, moved, dropped or undone. */
function Announcement({ actor }: PartProps) {
  const label = useLabel();
  const t = useTranslate();
  const name = useNodeName();
  const announcement = useSelector(actor, selectAnnouncement);
  const document = useSelector(actor, selectDocument);
  const dragged = useSelector(actor, ({ context }) => context.dragged);
  if (announcement === null) return <p className="visually-hidden" role="status" data-testid="form-said" />;
  const node = dragged?.node ?? findNode(document, announcement.node)?.node;
  const parent =
    announcement.parent === null ? t('formDesign.said.form') : name(findNode(document, announcement.parent)?.node);
  const place =
    announcement.of > 0 ? t('formDesign.said.place', { at: announcement.at, of: announcement.of, parent }) : '';
  const left = announcement.left === 0 ? [] : [t('formDesign.said.left', { count: announcement.left })];
  return (
    <p className="visually-hidden" role="status" data-testid="form-said">
      {[`${label(`formDesign.said.${announcement.what}`)} ${name(node)} ${place}`.trim(), ...left].join(' ')}
    </p>
  );
}

/** The form as users will see it, with the hidden nodes and the reasons. */
function Simulation({ actor }: PartProps) {
  const document = useSelector(actor, selectDocument);
  const [values, setValues] = useState<RecordValues>(() => startOf(document));
  const [sent, setSent] = useState<RecordValues | null>(null);
  return (
    <div className="card fd-page" data-testid="form-simulation">
      <FormFill
        document={document}
        values={values}
        onChange={setValues}
        onSubmit={setSent}
        isBusy={false}
        Hidden={HiddenReason}
      />
      {sent !== null && <pre className="fd-sent">{JSON.stringify(sent, null, 2)}</pre>}
    </div>
  );
}

function Problems({ actor }: PartProps) {
  const t = useTranslate();
  const storing = useSelector(actor, selectStoring);
  const failure = useSelector(actor, selectDesignFailure);
  const theirs = useSelector(actor, selectTheirs);
  const ours = useSelector(actor, selectDocument);
  const left = useSelector(actor, (snapshot) => selectAnnouncement(snapshot)?.left ?? 0);
  if (storing === 'conflict')
    return (
      <div className="fd-faults" role="alert" data-testid="form-conflict">
        <p>{t('formDesign.conflict.text')}</p>
        {theirs !== null && (
          <>
            <p>{t('formDesign.conflict.differs')}</p>
            <FormComparison before={theirs} after={ours} />
          </>
        )}
        <button type="button" className="button" onClick={() => actor.send({ type: 'formDesigner.conflict.reloaded' })}>
          {t('formDesign.conflict.theirs')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => actor.send({ type: 'formDesigner.conflict.overwritten', key: newKey() })}
        >
          {t('formDesign.conflict.ours')}
        </button>
      </div>
    );
  if (failure === null)
    return left === 0 ? null : (
      <p className="fd-note" data-testid="form-rules-left">
        <Icon name="pi pi-info-circle" />
        {t('formDesign.said.left', { count: left })}
      </p>
    );
  return (
    <p className="fd-faults" role="alert">
      {failureText(t, failure)}
    </p>
  );
}

/**
 * Parses a stored draft.
 * @throws Error when it is not a form
 */
function readDraft(draft: unknown): StoredForm {
  const { document: text, version } = objectOf(draft);
  const document = documentIn(text);
  if (document === null || typeof version !== 'number') throw new Error('no form');
  return { document, version };
}

/** Registers the form's unsaved changes, so that leaving asks first and a draft is stored. */
function useFormUnsavedChanges(actor: DesignerRef, id: string): void {
  const t = useTranslate();
  const dirty = usePageSelector(actor, selectIsFormDirty);
  useUnsavedChanges({
    id: `form-design-${id}`,
    title: t('formDesign.form.one'),
    dirty,
    save: async () => {
      const isDone = (snapshot: SnapshotFrom<DesignerRef>) => selectStoring(snapshot) !== 'saving';
      // A save that is under way does not contain the changes made since it began.
      await waitFor(actor, isDone);
      actor.send({ type: 'formDesigner.save.requested', key: newKey() });
      return !selectIsFormDirty(await waitFor(actor, isDone));
    },
    draft: () => {
      const snapshot = actor.getSnapshot();
      return { document: JSON.stringify(selectDocument(snapshot)), version: snapshot.context.version };
    },
    restore: (draft) => {
      const form = readDraft(draft);
      // The draft may be available before the form is loaded. An actor that stops meanwhile has nothing to restore.
      waitFor(actor, (snapshot) => selectDesignStage(snapshot) === 'editing').then(
        () => actor.send({ type: 'formDesigner.draft.restored', ...form }),
        () => performance.mark('statehouse:form-draft-dropped'),
      );
    },
  });
}

/** Inputs with an undo history of their own. */
const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

function DesignerPage() {
  useFormTexts();
  useModuleTexts();
  const t = useTranslate();
  const { id = '' } = usePage().params;
  const actor = useDesigner(id);
  const stage = useSelector(actor, selectDesignStage);
  const storing = useSelector(actor, selectStoring);
  const title = useFormTitle(id, 'formDesign.canvas.of');
  useFormUnsavedChanges(actor, id);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog of a panel is about its own content.
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('dialog') !== null)) return;
    const isTyping = event.target instanceof HTMLElement && event.target.matches(TEXT_INPUTS);
    const meant = eventOfShortcut(event, isTyping, newKey);
    if (meant === null) return;
    event.preventDefault();
    actor.send(meant);
  };
  if (stage === 'loading') return <Skeleton count={5} label={t('formDesign.render.loading')} />;
  if (stage === 'unavailable')
    return (
      <EmptyState
        kind="failed"
        title={t('formDesign.render.unreadable')}
        action={
          <button type="button" className="button" onClick={() => actor.send({ type: 'formDesigner.load.retried' })}>
            {t('formDesign.render.retry')}
          </button>
        }
      />
    );
  return (
    // Shortcuts of the designer work wherever the focus is inside it.
    <section
      className="fd-view"
      aria-label={t('formDesign.canvas.heading')}
      data-testid="form-designer"
      data-stage={stage}
      data-storing={storing}
      onKeyDown={onKeyDown}
    >
      <PageHeader title={title ?? t('formDesign.canvas.heading')} actions={<Toolbar actor={actor} />} />
      <Announcement actor={actor} />
      <Problems actor={actor} />
      {stage === 'simulating' ? (
        <Simulation actor={actor} />
      ) : (
        <div className="fd-work">
          <Palette actor={actor} />
          <Canvas actor={actor} />
          <SidePanel actor={actor} />
        </div>
      )}
    </section>
  );
}

/** The page that designs one form: palette, canvas, properties, rules, history and text. */
export default function DesignerView() {
  return (
    <PrimeProvider>
      <DesignerPage />
    </PrimeProvider>
  );
}
