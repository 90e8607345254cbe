import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useOwnApi } from '@src/crud/cache/use-own-api.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { AppProvider, useActors, useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePage, useTabKey } from '@src/ui/page/page-context.tsx';
import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useMemo } from 'react';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { useEavTexts } from '../use-eav-texts.ts';
import { loadModels } from './load-models.ts';
import { withModels } from './runtime-api.ts';

const modelOf = defineRead({
  name: 'eav.model',
  topics: [eavFieldResource.name, eavCollectionResource.name],
  load: async ({ models }, code: string, signal) => ({ model: await loadModels(models, code, signal) }),
});

/** The records of a collection that operators made: list and form follow from its fields. */
export default function RecordsView() {
  useEavTexts();
  const t = useTranslate();
  const { params, path } = usePage();
  // A collection that stands in the menu has an address of its own.
  const code = params.code ?? path.slice(path.lastIndexOf('/') + 1);
  const query = useRead(modelOf, code);
  return (
    <Loaded query={query}>
      {({ model }) =>
        model === null || model.definition === null ? (
          <EmptyState
            kind="empty"
            title={model === null ? t('eav.records.none', { code }) : t('eav.records.noFields')}
          />
        ) : (
          <Records definition={model.definition} all={model.all} isBuilder={params.code !== undefined} />
        )
      }
    </Loaded>
  );
}

interface RecordsProps {
  readonly definition: ResourceDefinition;
  readonly all: readonly ResourceDefinition[];
  /** True on the page of the builder; who comes from the menu may not see how collections are made. */
  readonly isBuilder: boolean;
}

/** Names the tab as the collection is named. */
function useTabTitle(title: string): void {
  const { tabs } = useActors();
  const tabKey = useTabKey();
  useEffect(() => {
    if (tabKey !== null) tabs.send({ type: 'tabs.title.set', key: tabKey, title });
  }, [tabs, tabKey, title]);
}

function Records({ definition, all, isBuilder }: RecordsProps) {
  const t = useTranslate();
  useTabTitle(useLabel()(definition.plural));
  const app = useApp();
  const { resources } = app.gateways;
  const unseen = t('eav.records.unseen');
  const calls = useMemo(() => withModels(resources, all, unseen), [resources, all, unseen]);
  const inner = useOwnApi(calls);
  const links = (
    <SectionLinks
      label={t('eav.collection.many')}
      testId="records-nav"
      current=""
      pages={[{ path: '/eav/assemble', title: t('eav.collection.many') }]}
    />
  );
  return (
    <AppProvider value={inner}>
      <ResourcePage definition={definition} headActions={isBuilder && links} />
    </AppProvider>
  );
}
