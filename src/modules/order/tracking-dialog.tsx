import './order.css';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import type { ResourceGateway } from '@src/contracts/resource/gateway.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { orderResource } from '@src/contracts/resources/order.ts';
import { announceChange } from '@src/resource/changes.ts';
import { readTable } from '@src/resource/files/read-table.ts';
import { newKey } from '@src/resource/parts/new-key.ts';
import { RefusalLine } from '@src/resource/parts/refusal-line.tsx';
import { useDeed } from '@src/resource/use-deed.ts';
import { useDesk } from '@src/resource/use-desk.ts';
import { useLabel } from '@src/resource/use-label.ts';
import { Dialog } from '@src/ui/dialog.tsx';
import { useText } from '@src/ui/use-text.ts';
import { useId, useState } from 'react';
import { type CheckedRow, checkTracking, readTracking, type TrackingRow } from './tracking-rows.ts';

/** Takes a file of order numbers, carriers and tracking numbers; shows what it would do before it does it. */
export default function TrackingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { rows, problem, deed, open, deliver } = useTracking();
  const ready = rows.filter(({ state }) => state === 'ready').length;
  return (
    <Dialog open size="wide" label={t('order.tracking.title')} testId="tracking-dialog" onClose={onClose}>
      <div className="refund-form">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('order.tracking.file')}
          </label>
          <input
            id={id}
            type="file"
            className="input"
            accept=".csv,.txt,.xlsx"
            disabled={deed.isBusy}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) open(file);
            }}
          />
          <p className="field-help">{t('order.tracking.help')}</p>
          {problem && (
            <p className="field-error" role="alert">
              {t('order.tracking.unreadable')}
            </p>
          )}
        </div>
        <RefusalLine refusal={deed.refusal} />
        {rows.length > 0 && <TrackingTable rows={rows} />}
        {rows.length > 0 && (
          <div className="refund-sum">
            <span role="status">{t('order.tracking.ready', { count: ready })}</span>
            <button
              type="button"
              className="button button-primary"
              data-testid="tracking-deliver"
              disabled={deed.isBusy || ready === 0}
              onClick={deliver}
            >
              {t('order.event.deliver')}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function useTracking() {
  const desk = useDesk();
  const gateway = desk.open(orderResource);
  const label = useLabel();
  const deed = useDeed();
  const [rows, setRows] = useState<readonly CheckedRow[]>([]);
  const [problem, setProblem] = useState(false);
  const options = fieldOf(orderResource, 'carrier')?.options ?? [];
  const carrierOf = (text: string) =>
    options.find(({ value, label: words }) =>
      [value, label(words)].some((name) => name.toLowerCase() === text.toLowerCase()),
    )?.value ?? null;
  const look = async (file: File): Promise<readonly CheckedRow[]> => {
    const read = await readTable(file);
    if ('problem' in read) return [];
    const found = readTracking(read.table.lines);
    return checkTracking(found, await ordersOf(gateway, found), carrierOf);
  };
  const open = (file: File) =>
    deed.run(
      () => look(file),
      (checked) => {
        setRows(checked);
        setProblem(checked.length === 0);
      },
    );
  const deliver = () =>
    deed.run(
      // Each line is sent by itself; one that is refused does not keep the others back.
      async () => {
        for (const row of rows.filter(({ state }) => state === 'ready')) {
          const state = await deliverRow(gateway, row);
          setRows((before) => before.map((each) => (each.line === row.line ? { ...each, state } : each)));
        }
      },
      () => announceChange(desk, orderResource.name),
    );
  return { rows, problem, deed, open, deliver };
}

/** The orders that lines name, by their numbers. */
async function ordersOf(gateway: ResourceGateway, rows: readonly TrackingRow[]) {
  const { signal } = new AbortController();
  const numbers = [...new Set(rows.map(({ no }) => no))].filter((no) => no !== '');
  const found = await Promise.all(
    numbers.map(async (no) => (await gateway.list({ ...PLAIN_QUERY, filters: { no } }, signal)).list),
  );
  return new Map(found.flat().map((order) => [String(order.no), order]));
}

async function deliverRow(
  gateway: ResourceGateway,
  { order, carrier, trackingNo }: CheckedRow,
): Promise<'done' | 'failed'> {
  if (order === null) return 'failed';
  try {
    await gateway.send(order.id, order.version, 'deliver', { payload: { carrier, trackingNo }, key: newKey() });
    return 'done';
  } catch {
    // The line says so; why, the order's own page tells.
    return 'failed';
  }
}

function TrackingTable({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const t = useText();
  return (
    <div className="order-scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('order.field.no')}</th>
            <th scope="col">{t('order.field.carrier')}</th>
            <th scope="col">{t('order.field.trackingNo')}</th>
            <th scope="col">{t('order.tracking.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, no, carrier, trackingNo, state }) => (
            <tr key={line} data-testid="tracking-row" data-state={state}>
              <td>{no}</td>
              <td>{carrier}</td>
              <td>{trackingNo}</td>
              <td>
                <span className={`tag ${state === 'ready' || state === 'done' ? 'tag-good' : 'tag-bad'}`}>
                  {t(`order.trackingState.${state}`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
