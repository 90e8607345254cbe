import '../eav.css';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { FileButton } from '@src/ui/form/file-button.tsx';
import { SelectField } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { eavSiteResource } from '../definitions/site.ts';
import { ImportPlan } from './import-plan.tsx';
import { PastImports } from './past-imports.tsx';

/** A dialog that exports the model as a file, and imports one after a preview of the changes. */
export function ModelFileDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open size="wide" label={t('eav.file.title')} testId="model-file-dialog" onClose={onClose}>
      <div className="eav-stack">
        <ExportPart />
        <ImportPart onClose={onClose} />
        <PastImports />
      </div>
    </Dialog>
  );
}

function ExportPart() {
  const t = useTranslate();
  const api = useResourceApi();
  const { gateways } = useApp();
  const { isBusy, refusal, run } = useMutation();
  const [site, setSite] = useState('');
  const sites = useQuery(
    (_none: null, signal: AbortSignal) => api.open(eavSiteResource).choices({ size: 100 }, signal),
    null,
  );
  const save = () =>
    run(
      () => gateways.models.exportModel(site === '' ? null : site, new AbortController().signal),
      ({ document }) =>
        downloadFile('model.json', new Blob([`${JSON.stringify(document, null, 2)}\n`], { type: 'application/json' })),
    );
  return (
    <section className="eav-stack">
      <h3>{t('eav.file.export')}</h3>
      <SelectField
        label={t('eav.file.of')}
        data-testid="model-file-site"
        options={[
          { value: '', label: t('eav.file.all') },
          ...(sites.data ?? []).map(({ value, label }) => ({ value, label })),
        ]}
        value={site}
        onChange={setSite}
      />
      <div className="eav-bar">
        <button type="button" className="button" data-testid="model-file-save" disabled={isBusy} onClick={save}>
          <Icon name="pi pi-download" />
          {t('eav.file.save')}
        </button>
      </div>
      <ErrorLine refusal={refusal} fields={NO_FIELDS} />
    </section>
  );
}

/** The content of a file; `turn` makes each choice of a file unique. */
interface ReadFile {
  readonly document: unknown;
  readonly turn: number;
}

/** Parses a file; null when it is not JSON. */
async function readJson(file: File): Promise<ReadFile | null> {
  try {
    return { document: JSON.parse(await file.text()), turn: Date.now() };
  } catch {
    // The dialog shows the error.
    return null;
  }
}

function ImportPart({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<ReadFile | null | undefined>(undefined);
  return (
    <section className="eav-stack">
      <h3>{t('eav.file.import')}</h3>
      <div className="field">
        <FileButton
          label={t('eav.file.choose')}
          accept=".json,application/json"
          onChosen={(file) => void readJson(file).then(setChosen)}
        />
        <p className="field-help">{t('eav.file.help')}</p>
        {chosen === null && (
          <p className="field-error" role="alert">
            {t('eav.file.unreadable')}
          </p>
        )}
      </div>
      {chosen !== null && chosen !== undefined && (
        <ImportPlan key={chosen.turn} document={chosen.document} onClose={onClose} />
      )}
    </section>
  );
}
