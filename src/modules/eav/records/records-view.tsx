import { matchRoute, selectTable } from '@machines/permission/index.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useOwnApi } from '@src/crud/cache/use-own-api.ts';
import { defineRead, useRead } from '@src/crud/cache/use-read.ts';
import { RelatedDefinitions } from '@src/crud/record/related-definitions.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useLabel } from '@src/crud/use-label.ts';
import { AppProvider, useActors, useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePage, useTabKey } from '@src/ui/page/page-context.tsx';
import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { HeadActions } from '../../app-module.ts';
import { fetchModuleView, modules } from '../../index.ts';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { useEavTexts } from '../use-eav-texts.ts';
import { collectionModule, collectionViewOf } from './collection-module.ts';
import { CostNote } from './cost-note.tsx';
import { type LoadedModel, loadModels } from './load-models.ts';
import { withModels } from './runtime-api.ts';

const modelOf = defineRead({
  name: 'eav.model',
  topics: [eavFieldResource.name, eavCollectionResource.name],
  load: async ({ models }, code: string, signal) => ({ model: await loadModels(models, code, signal) }),
});

/** The records of a user-made collection: list and form are built from its fields. */
export default function RecordsView() {
  useEavTexts();
  const t = useTranslate();
  const { params, path } = usePage();
  // A collection in the menu has a path of its own.
  const code = params.code ?? path.slice(path.lastIndexOf('/') + 1);
  const isBuilder = useIsBuilder(params.code !== undefined, path);
  const query = useRead(modelOf, code);
  return (
    <QueryBoundary query={query}>
      {({ model }) =>
        model === null || model.definition === null ? (
          <EmptyState
            kind="empty"
            title={model === null ? t('eav.records.none', { code }) : t('eav.records.noFields')}
          />
        ) : (
          <Records
            key={code}
            code={code}
            definition={model.definition}
            all={model.all}
            large={model.large}
            isBuilder={isBuilder}
          />
        )
      }
    </QueryBoundary>
  );
}

/**
 * True on the builder's page; also on the page of a collection outside the menu, for users who may open the builder.
 */
function useIsBuilder(isOwnPage: boolean, path: string): boolean {
  const table = useSelector(useActors().permission, selectTable);
  if (isOwnPage || table === null) return isOwnPage;
  return matchRoute(table, path)?.record.meta.hideMenu === true && matchRoute(table, '/eav/assemble') !== null;
}

/** Returns the first of several equal values, because an equal but new object would render the list again. */
function useStableValue<Value>(answer: Value): Value {
  const [last, setLast] = useState(answer);
  if (JSON.stringify(last) === JSON.stringify(answer)) return last;
  setLast(answer);
  return answer;
}

/** Registers the current collection as a module, and loads its view like that of any module. */
function useMadeView(code: string, definition: ResourceDefinition) {
  const fetchMade = (asked: ResourceDefinition) => {
    modules.replace(collectionModule(code, asked));
    return fetchModuleView(collectionViewOf(code));
  };
  return useQuery(fetchMade, definition, { isOnce: true });
}

/** Definitions of the related lists of a record; on the builder's page their records link to their own list. */
function buildRelatedDefinitions(all: readonly ResourceDefinition[], isBuilder: boolean) {
  const paged = (each: ResourceDefinition): ResourceDefinition => {
    const code = each.api.slice(each.api.lastIndexOf('/') + 1);
    return isBuilder ? { ...each, page: `/eav/records/${code}?record=:id` } : each;
  };
  return Object.fromEntries(all.map((each) => [each.name, paged(each)]));
}

interface RecordsProps {
  readonly code: string;
  readonly definition: ResourceDefinition;
  readonly all: readonly ResourceDefinition[];
  readonly large: LoadedModel['large'];
  /** True on the builder's page; a user who comes from the menu may not see how collections are made. */
  readonly isBuilder: boolean;
}

/** Sets the tab title to the name of the collection. */
function useTabTitle(title: string): void {
  const { tabs } = useActors();
  const tabKey = useTabKey();
  useEffect(() => {
    if (tabKey !== null) tabs.send({ type: 'tabs.title.set', key: tabKey, title });
  }, [tabs, tabKey, title]);
}

function Records({ code, isBuilder, large, ...answer }: RecordsProps) {
  const t = useTranslate();
  const definition = useStableValue(answer.definition);
  const all = useStableValue(answer.all);
  const view = useMadeView(code, definition);
  useTabTitle(useLabel()(definition.plural));
  const app = useApp();
  const { resources } = app.gateways;
  const unseen = t('eav.records.unseen');
  const calls = useMemo(() => withModels(resources, all, unseen), [resources, all, unseen]);
  const inner = useOwnApi(calls);
  const byName = useMemo(() => buildRelatedDefinitions(all, isBuilder), [all, isBuilder]);
  const table = useSelector(app.actors.permission, selectTable);
  const pages = [
    { path: '/eav/assemble', title: t('eav.collection.many') },
    { path: '/statistics/records', search: `?collection=${definition.name}`, title: t('eav.records.statistics') },
  ].filter(({ path }, place) => (place > 0 || isBuilder) && (table === null || matchRoute(table, path) !== null));
  const links = <SectionLinks label={t('eav.records.links')} testId="records-nav" current="" pages={pages} />;
  return (
    <AppProvider value={inner}>
      <HeadActions value={pages.length > 0 && links}>
        {large !== null && <CostNote definition={definition} large={large} isBuilder={isBuilder} />}
        <RelatedDefinitions value={byName}>
          <QueryBoundary query={view}>{({ default: List }) => <List />}</QueryBoundary>
        </RelatedDefinitions>
      </HeadActions>
    </AppProvider>
  );
}
