import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useResourceChanges } from '@src/crud/invalidation.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { Loaded } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { AppProvider, useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';
import { SectionLinks } from '@src/ui/page/section-links.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo } from 'react';
import { eavCollectionResource } from '../definitions/collection.ts';
import { eavFieldResource } from '../definitions/field.ts';
import { useEavTexts } from '../use-eav-texts.ts';
import { loadModels } from './load-models.ts';
import { withModels } from './runtime-api.ts';

/** The records of a collection that operators made: list and form follow from its fields. */
export default function RecordsView() {
  useEavTexts();
  const t = useTranslate();
  const { code = '' } = usePage().params;
  const api = useResourceApi();
  const { models } = useApp().gateways;
  const query = useQuery((asked: string, signal: AbortSignal) => loadModels(api, models, asked, signal), code);
  useResourceChanges(eavFieldResource.name, query.refresh);
  useResourceChanges(eavCollectionResource.name, query.refresh);
  return (
    <Loaded query={query}>
      {({ definition, all, isThere }) =>
        definition === null ? (
          <EmptyState kind="empty" title={isThere ? t('eav.records.noFields') : t('eav.records.none', { code })} />
        ) : (
          <Records definition={definition} all={all} />
        )
      }
    </Loaded>
  );
}

interface RecordsProps {
  readonly definition: ResourceDefinition;
  readonly all: readonly ResourceDefinition[];
}

function Records({ definition, all }: RecordsProps) {
  const t = useTranslate();
  const app = useApp();
  const { resources } = app.gateways;
  const inner = useMemo(
    () => ({ ...app, gateways: { ...app.gateways, resources: withModels(resources, all) } }),
    [app, resources, all],
  );
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
      <ResourcePage definition={definition} headActions={links} />
    </AppProvider>
  );
}
