import './form-design.css';
import './designer/designer.css';
import {
  type StoredForm,
  selectAnnouncement,
  selectDesignStage,
  selectDocument,
  selectIsFormDirty,
  selectStoring,
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
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { usePageSelector } from '@src/ui/page/use-page-selector.ts';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import { Canvas } from './designer/canvas.tsx';
import { handleShortcut } from './designer/node-keys.ts';
import { Palette } from './designer/palette.tsx';
import { HiddenReason } from './designer/rules/why-hidden.tsx';
import { SidePanel } from './designer/side-panel.tsx';
import { Toolbar } from './designer/toolbar.tsx';
import { type DesignerRef, useDesigner } from './designer/use-designer.ts';
import { useNodeName } from './designer/use-node-names.ts';
import { DesignerProblems, useLooseWords } from './designer-problems.tsx';
import { documentIn } from './use-form.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useFormTitle } from './use-form-title.ts';

interface PartProps {
  readonly actor: DesignerRef;
}

/** Announces the last operation to screen readers: lifted, moved, dropped or undone. */
function Announcement({ actor }: PartProps) {
  const label = useLabel();
  const t = useTranslate();
  const name = useNodeName();
  const looseWords = useLooseWords();
  const announcement = useSelector(actor, selectAnnouncement);
  const document = useSelector(actor, selectDocument);
  const dragged = useSelector(actor, ({ context }) => context.dragged);
  if (announcement === null) return <p className="visually-hidden" role="status" data-testid="form-said" />;
  const node = dragged?.node ?? findNode(document, announcement.node)?.node;
  const parent =
    announcement.parent === null ? t('formDesign.said.form') : name(findNode(document, announcement.parent)?.node);
  const place =
    announcement.of > 0 ? t('formDesign.said.place', { at: announcement.at, of: announcement.of, parent }) : '';
  const { left: leftOut, loose } = announcement;
  const left = leftOut === 0 ? [] : [t('formDesign.said.left', { count: leftOut })];
  const read = loose.length === 0 ? [] : [looseWords(loose)];
  return (
    <p className="visually-hidden" role="status" data-testid="form-said">
      {[`${label(`formDesign.said.${announcement.what}`)} ${name(node)} ${place}`.trim(), ...left, ...read].join(' ')}
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
      onKeyDown={(event) => handleShortcut(event, actor)}
    >
      <PageHeader title={title ?? t('formDesign.canvas.heading')} actions={<Toolbar actor={actor} />} />
      <Announcement actor={actor} />
      <DesignerProblems actor={actor} />
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
