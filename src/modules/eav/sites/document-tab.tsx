import '../eav.css';
import type { SiteDocument } from '@src/contracts/endpoints/models/models.ts';
import type { ExtraProps } from '@src/crud/record/record-slots.ts';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { useApp } from '@src/ui/app-context.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { CodeView } from '../interfaces/code-view.tsx';
import { openBase } from '../interfaces/load-sites.ts';
import { typesOf } from './document-types.ts';

const FORMS = ['openapi', 'types'] as const;

/** Shows the published interfaces of a site as an OpenAPI document or TypeScript types, with a download button. */
export function DocumentTab({ record }: ExtraProps) {
  const { config, gateways } = useApp();
  const base = openBase(config);
  const query = useQuery((site: string, signal: AbortSignal) => gateways.models.openApi(site, base, signal), record.id);
  return (
    <QueryBoundary query={query}>{(found) => <DocumentView code={String(record.code)} found={found} />}</QueryBoundary>
  );
}

interface DocumentViewProps {
  readonly code: string;
  readonly found: SiteDocument;
}

function DocumentView({ code, found }: DocumentViewProps) {
  const t = useTranslate();
  const [form, setForm] = useState<(typeof FORMS)[number]>('openapi');
  if (found.operations === 0) return <p data-testid="document-none">{t('eav.document.none')}</p>;
  const isTypes = form === 'types';
  const text = isTypes ? typesOf(found.document) : `${JSON.stringify(found.document, null, 2)}\n`;
  const name = isTypes ? `${code}.d.ts` : `${code}.openapi.json`;
  const type = isTypes ? 'text/typescript' : 'application/json';
  return (
    <div className="eav-stack">
      <p data-testid="document-count">{t('eav.document.count', { count: found.operations })}</p>
      <Segmented
        label={t('eav.document.form')}
        testId="document-form"
        options={FORMS.map((value) => ({ value, label: t(`eav.document.${value}`) }))}
        value={form}
        onChange={setForm}
      />
      <CodeView label={name} testId="document-text" rows={20} value={text} />
      <div className="eav-bar">
        <button
          type="button"
          className="button button-primary"
          data-testid="document-download"
          onClick={() => downloadFile(name, new Blob([text], { type }))}
        >
          <Icon name="pi pi-download" />
          {t('eav.document.download')}
        </button>
      </div>
    </div>
  );
}
