import { permissionCode } from '@src/contracts/resource/definition.ts';
import { SavedExport } from '@src/crud/files/export/saved-export.tsx';
import { DEFINITIONS } from '@src/modules/generated/definitions.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface ExportedRowsProps {
  /** The permission that the job needs, which names the exported resource. */
  readonly code: string;
  readonly job: string;
  readonly onClose: () => void;
}

/** Dialog to save the rows that a job has exported. Records of collections that operators made are saved in their list. */
export default function ExportedRows({ code, job, onClose }: ExportedRowsProps) {
  const t = useTranslate();
  const definition = DEFINITIONS.find((each) => permissionCode(each, 'export') === code);
  if (definition !== undefined) return <SavedExport definition={definition} job={job} onClose={onClose} />;
  return (
    <Dialog open label={t('system.job.save')} testId="export" onClose={onClose}>
      <p>{t('system.job.saveInList')}</p>
    </Dialog>
  );
}
