import { drawnBy } from '@src/contracts/endpoints/models/models.ts';
import { permissionCode, type ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { SavedExport } from '@src/crud/files/export/saved-export.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { DEFINITIONS } from '@src/modules/generated/definitions.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';

interface ExportedRowsProps {
  /** The permission that the job needs, which names the exported resource. */
  readonly code: string;
  readonly job: string;
  readonly onClose: () => void;
}

/** Dialog to save the rows that a job has exported. */
export default function ExportedRows(props: ExportedRowsProps) {
  const definition = findExported(DEFINITIONS, props.code);
  if (definition === undefined) return <CollectionRows {...props} />;
  return <SavedExport {...props} definition={definition} />;
}

const findExported = (definitions: readonly ResourceDefinition[], code: string) =>
  definitions.find((each) => permissionCode(each, 'export') === code);

/** The same for a user-made collection, whose columns the server knows. */
function CollectionRows({ code, job, onClose }: ExportedRowsProps) {
  const t = useTranslate();
  const { models } = useApp().gateways;
  const load = async (asked: string, signal: AbortSignal) => {
    const usable = (await models.models(signal)).map(drawnBy);
    return { definition: findExported(usable, asked) };
  };
  const query = useQuery(load, code, { isOnce: true });
  const definition = query.data?.definition;
  if (definition !== undefined) return <SavedExport definition={definition} job={job} onClose={onClose} />;
  return (
    <Dialog open label={t('system.job.save')} testId="export" onClose={onClose}>
      <QueryBoundary query={query}>{() => <p>{t('system.job.noCollection')}</p>}</QueryBoundary>
    </Dialog>
  );
}
