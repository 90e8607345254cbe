import { allowedName } from '@src/crud/files/file-name.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { downloadFile } from '@src/ui/download-file.ts';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { SHEET_FORMATS, type Sheet, type SheetFormat, writeSheets } from './write-sheets.ts';

interface ExportDialogProps {
  /** Suggested file name, without extension. */
  readonly proposed: string;
  readonly sheets: readonly [Sheet, ...Sheet[]];
  /** Called with the name of the downloaded file. */
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Dialog for the name and the type of the file to export. */
export function ExportDialog({ proposed, sheets, onDone, onClose }: ExportDialogProps) {
  const t = useTranslate();
  const formId = useId();
  const nameId = useId();
  const [typed, setTyped] = useState(proposed);
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [isBusy, setBusy] = useState(false);
  const name = allowedName(typed);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name === '' || isBusy) return;
    setBusy(true);
    downloadFile(`${name}.${format}`, await writeSheets(sheets, format));
    onDone(`${name}.${format}`);
  };
  return (
    <Dialog
      open
      label={t('gallery.excel.export.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('common.cancelText')}
          </button>
          <button type="submit" form={formId} className="button button-primary" disabled={name === '' || isBusy}>
            <Icon name="pi pi-download" />
            {t('gallery.excel.export.save')}
          </button>
        </>
      }
    >
      <form id={formId} className="excel-form" onSubmit={(event) => void save(event)}>
        <div className="field">
          <label className="field-label" htmlFor={nameId}>
            {t('gallery.excel.export.name')}
          </label>
          <input
            id={nameId}
            className="input"
            data-autofocus
            required
            aria-invalid={name === ''}
            aria-describedby={`${nameId}-help`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <span id={`${nameId}-help`} className={name === '' ? 'field-error' : 'field-help'}>
            {name === '' ? t('gallery.excel.export.nameMissing') : `${name}.${format}`}
          </span>
        </div>
        <div className="field">
          <span className="field-label">{t('gallery.excel.export.format')}</span>
          <Segmented
            label={t('gallery.excel.export.format')}
            options={SHEET_FORMATS.map((value) => ({ value, label: t(`gallery.excel.format.${value}`) }))}
            value={format}
            onChange={setFormat}
          />
          {format === 'csv' && sheets.length > 1 && (
            <span className="field-help" role="status">
              {t('gallery.excel.export.firstOnly', { name: sheets[0].name })}
            </span>
          )}
        </div>
      </form>
    </Dialog>
  );
}
