import '../eav.css';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { SNIPPET_KINDS, type SnippetKind, snippetOf } from './call-snippets.ts';
import { CodeView } from './code-view.tsx';
import { type CallableSite, loadSites, openBase } from './load-sites.ts';

/** Shows how to call an interface, and the response of its last test. */
export function CallTab({ record }: ExtraProps) {
  const api = useResourceApi();
  const own = typeof record.site === 'string' ? record.site : '';
  const query = useQuery((site: string, signal: AbortSignal) => loadSites(api, site, signal), own);
  return <QueryBoundary query={query}>{(sites) => <CallForm record={record} sites={sites} />}</QueryBoundary>;
}

interface CallFormProps extends Pick<ExtraProps, 'record'> {
  readonly sites: readonly CallableSite[];
}

function CallForm({ record, sites }: CallFormProps) {
  const t = useTranslate();
  const { config } = useApp();
  const [kind, setKind] = useState<SnippetKind>('curl');
  const [chosen, setChosen] = useState('');
  const site = sites.find((each) => each.id === chosen) ?? sites[0];
  const sample = typeof record.sample === 'string' ? record.sample : '';
  const call = {
    method: String(record.method),
    address: `${openBase(config)}${site?.apiPrefix ?? ''}${String(record.path)}`,
    withKey: record.auth === 'key',
  };
  return (
    <div className="eav-stack">
      {sites.length > 1 && (
        <SelectField
          label={t('eav.call.site')}
          data-testid="call-site"
          options={sites.map((each) => ({ value: each.id, label: each.name }))}
          value={site?.id ?? ''}
          onChange={setChosen}
        />
      )}
      <Segmented
        label={t('eav.call.kind')}
        testId="call-kind"
        options={SNIPPET_KINDS.map((value) => ({ value, label: t(`eav.call.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <CodeView
        label={t('eav.call.snippet')}
        testId="call-snippet"
        rows={10}
        value={snippetOf(kind, call, sample)}
        isSelected
      />
      <CodeView
        label={t('eav.call.sample')}
        testId="call-sample"
        rows={10}
        value={sample}
        placeholder={t('eav.call.noSample')}
      />
    </div>
  );
}
