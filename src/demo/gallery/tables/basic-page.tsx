import './tables.css';
import { TABLE_SIZES } from '@src/contracts/settings/table-settings.ts';
import { ConfirmDialog } from '@src/ui/dialog/confirm-dialog.tsx';
import { Segmented } from '@src/ui/form/segmented.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { MenuButton } from '@src/ui/menu/menu-button.tsx';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { useState } from 'react';
import { allShown } from './columns/column-settings.ts';
import { TableColumns } from './columns/table-columns-panel.tsx';
import { type Delivery, deliveries } from './deliveries.ts';
import { DELIVERY_FIELDS, useDeliveryColumns } from './delivery-columns.tsx';
import { namedTable } from './named-table.ts';
import { AllCheck, RowCheck } from './row-checks.tsx';
import { useDensity } from './use-density.ts';
import { usePager } from './use-pager.tsx';

/** Table over local rows: paging, sorting, density, columns, selection across pages, and row actions. */
function BasicTable() {
  const t = useTranslate();
  const columnOf = useDeliveryColumns();
  const { density, size, choose } = useDensity();
  const pager = usePager();
  const [rows, setRows] = useState(() => deliveries(57));
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [settings, setSettings] = useState(() => allShown(DELIVERY_FIELDS));
  const [doomed, setDoomed] = useState<Delivery | null>(null);
  const replace = (next: Delivery) => setRows(rows.map((row) => (row.id === next.id ? next : row)));
  const select = (id: string, isChecked: boolean) =>
    setSelectedIds(isChecked ? [...selectedIds, id] : selectedIds.filter((each) => each !== id));
  const remove = ({ id }: Delivery) => {
    setRows(rows.filter((row) => row.id !== id));
    setSelectedIds(selectedIds.filter((each) => each !== id));
    setDoomed(null);
  };
  return (
    <section className="card table-card">
      <div className="table-bar">
        <Selected count={selectedIds.length} onClear={() => setSelectedIds([])} />
        <div className="table-bar table-bar-end">
          <Segmented
            label={t('gallery.tables.density.title')}
            options={TABLE_SIZES.map((value) => ({ value, label: t(`gallery.tables.density.${value}`) }))}
            value={density}
            onChange={choose}
          />
          <TableColumns
            settings={settings}
            nameOf={(field) => t(`gallery.tables.field.${field}`)}
            onChange={setSettings}
            onReset={() => setSettings(allShown(DELIVERY_FIELDS))}
          />
        </div>
      </div>
      <DataTable
        value={rows}
        dataKey="id"
        size={size}
        cellMemo={false}
        {...pager}
        removableSort
        emptyMessage={t('gallery.tables.none')}
        pt={namedTable(t('gallery.tables.deliveries'))}
      >
        <Column
          columnKey="check"
          className="table-check-cell"
          headerClassName="table-check-cell"
          header={
            <AllCheck
              count={rows.length}
              selected={selectedIds.length}
              onChange={(isChecked) => setSelectedIds(isChecked ? rows.map(({ id }) => id) : [])}
            />
          }
          body={({ id, code }: Delivery) => (
            <RowCheck name={code} checked={selectedIds.includes(id)} onChange={(isChecked) => select(id, isChecked)} />
          )}
        />
        {settings
          .filter(({ shown }) => shown)
          .map(({ field }) => (
            <Column key={field} {...columnOf(field)} sortable />
          ))}
        <Column
          columnKey="actions"
          header={<span className="visually-hidden">{t('gallery.tables.actions.title')}</span>}
          body={(row: Delivery) => (
            <RowActions row={row} onSend={() => replace({ ...row, status: 'sent' })} onRemove={() => setDoomed(row)} />
          )}
        />
      </DataTable>
      {doomed !== null && (
        <RemoveDialog row={doomed} onAccept={() => remove(doomed)} onReject={() => setDoomed(null)} />
      )}
    </section>
  );
}

function Selected({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  const t = useTranslate();
  const { number } = useValueFormats();
  return (
    <>
      <span role="status">{t('gallery.tables.selected', { total: number(count) })}</span>
      {count > 0 && (
        <button type="button" className="button button-quiet" onClick={onClear}>
          {t('gallery.tables.clearSelection')}
        </button>
      )}
    </>
  );
}

interface RemoveDialogProps {
  readonly row: Delivery;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

function RemoveDialog({ row: { code, customer }, onAccept, onReject }: RemoveDialogProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      open
      title={t('gallery.tables.remove.title')}
      body={t('gallery.tables.remove.body', { code, customer })}
      acceptLabel={t('gallery.tables.remove.accept')}
      rejectLabel={t('common.cancelText')}
      danger
      onAccept={onAccept}
      onReject={onReject}
    />
  );
}

interface RowActionsProps {
  readonly row: Delivery;
  readonly onSend: () => void;
  readonly onRemove: () => void;
}

function RowActions({ row, onSend, onRemove }: RowActionsProps) {
  const t = useTranslate();
  const isSent = row.status === 'sent';
  return (
    <div className="table-row-actions">
      <MenuButton
        label={t('gallery.tables.actions.of', { code: row.code })}
        entries={[
          {
            id: 'send',
            label: t('gallery.tables.actions.send'),
            icon: 'pi pi-truck',
            disabled: isSent,
            why: isSent ? t('gallery.tables.actions.sentAlready') : undefined,
            onSelect: onSend,
          },
          {
            id: 'remove',
            label: t('gallery.tables.actions.remove'),
            icon: 'pi pi-trash',
            danger: true,
            separated: true,
            onSelect: onRemove,
          },
        ]}
      >
        <Icon name="pi pi-ellipsis-h" />
      </MenuButton>
    </div>
  );
}

export default withPrime(BasicTable);
