import '../eav.css';
import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import { isSetRunning } from '@src/contracts/endpoints/model-changes/contract.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { PageHeader } from '@src/ui/page/page-header.tsx';
import { PrimeProvider } from '@src/ui/prime/prime.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { LifecycleSection } from '../lifecycle/lifecycle-section.tsx';
import { useCollectionName } from '../use-collection-name.ts';
import { useEavTexts } from '../use-eav-texts.ts';
import { FieldDrafts } from './field-drafts.tsx';
import { IndexSection } from './index-section.tsx';
import { PastSets } from './past-sets.tsx';
import { PendingSet } from './pending-set.tsx';
import { RunningSet } from './running-set.tsx';
import { StructureSection } from './structure-section.tsx';
import { type LoadedCollection, useLoadedCollection, useWorkbench } from './use-model-changes.ts';

/** The change page of a collection: pending changes of its fields, their plan, and past changes. */
export default function AssembleChangeView() {
  useEavTexts();
  useTexts(RECORD_TEXTS);
  useTexts(RESOURCE_TEXTS);
  const t = useTranslate();
  const { go } = useApp();
  const id = new URLSearchParams(usePage().search).get('assembleId') ?? '';
  if (id === '')
    return (
      <EmptyState
        kind="empty"
        title={t('eav.change.noCollection')}
        action={
          <button type="button" className="button" onClick={() => go('/eav/assemble')}>
            {t('eav.collection.many')}
          </button>
        }
      />
    );
  return (
    <PrimeProvider>
      <Changes key={id} id={id} />
    </PrimeProvider>
  );
}

function Changes({ id }: { readonly id: string }) {
  const query = useLoadedCollection(id);
  return (
    <QueryBoundary query={query}>
      {(workshop) => <ChangePage workshop={workshop} refresh={query.refresh} />}
    </QueryBoundary>
  );
}

/** True when the operator may change the collection or, by an older permission, some of its fields. */
const canChange = ({ collection, fields, bin }: LoadedCollection): boolean =>
  collection.can.includes('update') ||
  [...fields, ...bin].some(({ can }) => ['update', 'delete', 'restore'].some((act) => can.includes(act)));

function ChangePage({ workshop, refresh }: { readonly workshop: LoadedCollection; readonly refresh: () => void }) {
  const t = useTranslate();
  const { go } = useApp();
  const nameOf = useCollectionName();
  const bench = useWorkbench(workshop, refresh);
  const { collection, sets } = workshop;
  const running = sets.past.find(isSetRunning);
  const mayChange = canChange(workshop);
  return (
    <div className="eav-page" data-testid="model-changes">
      <PageHeader
        title={t('eav.change.title', { name: nameOf(collection) })}
        subtitle={t('eav.change.subtitle')}
        actions={
          <button
            type="button"
            className="button"
            onClick={() => go(`/eav/assemble_column?assembleId=${encodeURIComponent(collection.id)}`)}
          >
            {t('eav.field.many')}
          </button>
        }
      />
      {sets.others.map(({ by, keys }) => (
        <p key={by} className="eav-note" data-testid="model-changes-others">
          {t('eav.change.others', { by, count: keys.length })}
        </p>
      ))}
      {mayChange && running !== undefined && <RunningSet key={running.id} set={running} onEnd={bench.changed} />}
      {mayChange ? (
        <>
          <FieldDrafts bench={bench} />
          <StructureSection bench={bench} />
          <IndexSection bench={bench} />
          <LifecycleSection bench={bench} />
          <PendingSet bench={bench} isHeld={running !== undefined} />
        </>
      ) : (
        <p className="eav-note" data-testid="model-read-only">
          {t('eav.change.readOnly')}
        </p>
      )}
      <PastSets bench={bench} canRevert={mayChange} />
    </div>
  );
}
