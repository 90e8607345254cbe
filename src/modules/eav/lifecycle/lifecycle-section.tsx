import './lifecycle.css';
import { initialGraph } from '@src/crud/record/lifecycle/labelled-graph.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useWaitingDrafts } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Suspense, useMemo, useState } from 'react';
import type { Workbench } from '../changes/use-model-changes.ts';
import { toEngineLifecycle } from '../definitions/lifecycle/engine-lifecycle.ts';
import { parseUserLifecycle, type UserLifecycle } from '../definitions/lifecycle/user-lifecycle.ts';
import { GUARD_WORK } from './guard-draft.ts';
import { LIFECYCLE_WORK_ID } from './lifecycle-edits.ts';

const LifecycleEditorDialog = lazyComponent(async () => ({
  default: (await import('./lifecycle-editor-dialog.tsx')).LifecycleEditorDialog,
}));

/** Shows the stored or pending lifecycle of a collection, and a button to edit it. */
export function LifecycleSection({ bench }: { readonly bench: Workbench }) {
  const t = useTranslate();
  const drafts = useWaitingDrafts();
  // A guard is edited inside the lifecycle dialog, so an unsaved guard must reopen that dialog too.
  const [isOpen, setOpen] = useState(drafts.some((id) => id === LIFECYCLE_WORK_ID || id.startsWith(GUARD_WORK)));
  const { collection } = bench.workshop;
  const waiting = bench.edits.find(({ key }) => key === `collection:${collection.id}`)?.to;
  const isWaiting = waiting !== undefined && Object.hasOwn(waiting, 'lifecycle');
  const life = parseUserLifecycle(isWaiting ? waiting.lifecycle : collection.lifecycle) ?? null;
  return (
    <section className="card eav-stack" aria-labelledby="life-cycle">
      <div className="eav-head">
        <h2 id="life-cycle">{t('eav.life.title')}</h2>
        {isWaiting && <span className="eav-state eav-state-warn">{t('eav.change.state.edited')}</span>}
        <button type="button" className="button" data-testid="life-open" onClick={() => setOpen(true)}>
          <Icon name="pi pi-sitemap" />
          {t(life === null ? 'eav.life.draw' : 'eav.life.edit')}
        </button>
      </div>
      {life === null ? <p>{t('eav.life.absent')}</p> : <Chart life={life} bench={bench} />}
      {isOpen && (
        <Suspense>
          <LifecycleEditorDialog bench={bench} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Chart({ life, bench }: { readonly life: UserLifecycle; readonly bench: Workbench }) {
  const label = useLabel();
  const { id, name } = bench.workshop.collection;
  const graph = useMemo(
    () =>
      initialGraph(
        toEngineLifecycle(life, id, (field) => field),
        label,
        String(name),
      ),
    [life, id, name, label],
  );
  return <Statechart graph={graph} active={[]} />;
}
