import '../order.css';
import type { ResourceClient } from '@src/contracts/resource/client.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { useInvalidate } from '@src/crud/cache/use-changes.ts';
import { readTable } from '@src/crud/files/read-table.ts';
import { ErrorLine } from '@src/crud/shared/error-line.tsx';
import { createPayloadKeys, type PayloadKeys } from '@src/crud/shared/payload-keys.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { FileButton } from '@src/ui/form/file-button.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { orderResource } from '../definitions/order.ts';
import {
  type CheckedRow,
  checkTracking,
  MAX_TRACKING_ROWS,
  readTracking,
  type TrackingRow,
  unreadLines,
} from './tracking-rows.ts';

/** Imports a file of order numbers, carriers and tracking numbers, with a preview before sending. */
export default function TrackingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const { rows, unread, problem, mutation, open, deliver } = useTracking();
  const ready = rows.filter(({ state }) => state === 'ready').length;
  return (
    <Dialog open size="wide" label={t('order.tracking.title')} testId="tracking-dialog" onClose={onClose}>
      <div className="refund-form">
        <div className="field">
          <FileButton
            label={t('order.tracking.file')}
            accept=".csv,.txt,.xlsx"
            disabled={mutation.isBusy}
            onChosen={open}
          />
          <p className="field-help">{t('order.tracking.help')}</p>
          {unread > 0 && (
            <p className="field-error" role="alert" data-testid="tracking-unread">
              {t('order.tracking.unread', { count: unread, most: MAX_TRACKING_ROWS })}
            </p>
          )}
          {problem && (
            <p className="field-error" role="alert">
              {t('order.tracking.unreadable')}
            </p>
          )}
        </div>
        <ErrorLine refusal={mutation.refusal} fields={orderResource} />
        {rows.length > 0 && <TrackingTable rows={rows} />}
        {rows.length > 0 && (
          <div className="refund-sum">
            <span role="status">{t('order.tracking.ready', { count: ready })}</span>
            <button
              type="button"
              className="button button-primary"
              data-testid="tracking-deliver"
              disabled={mutation.isBusy || ready === 0}
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
  const api = useResourceApi();
  const invalidate = useInvalidate();
  const gateway = api.open(orderResource);
  const label = useLabel();
  const mutation = useMutation();
  const [rows, setRows] = useState<readonly CheckedRow[]>([]);
  const [problem, setProblem] = useState(false);
  const [unread, setUnread] = useState(0);
  const options = fieldOf(orderResource, 'carrier')?.options ?? [];
  const carrierOf = (text: string) =>
    options.find(({ value, label: words }) =>
      [value, label(words)].some((name) => name.toLowerCase() === text.toLowerCase()),
    )?.value ?? null;
  const look = async (file: File) => {
    const read = await readTable(file);
    const lines = 'problem' in read ? [] : read.table.lines;
    const found = readTracking(lines);
    return { rows: checkTracking(found, await ordersOf(gateway, found), carrierOf), unread: unreadLines(lines) };
  };
  const open = (file: File) =>
    mutation.run(
      () => look(file),
      (checked) => {
        setRows(checked.rows);
        setUnread(checked.unread);
        setProblem(checked.rows.length === 0);
      },
    );
  // Resending a row after a lost response has one effect.
  const [keyOf] = useState(createPayloadKeys);
  const deliver = () =>
    mutation.run(
      // Rows are sent one by one, so that a refused one does not stop the others.
      async () => {
        for (const row of rows.filter(({ state }) => state === 'ready')) {
          const state = await deliverRow(gateway, row, keyOf);
          setRows((before) => before.map((each) => (each.line === row.line ? { ...each, state } : each)));
        }
      },
      () => invalidate(orderResource.name),
    );
  return { rows, unread, problem, mutation, open, deliver };
}

/** Finds the orders of the rows by number. */
async function ordersOf(gateway: ResourceClient, rows: readonly TrackingRow[]) {
  const { signal } = new AbortController();
  const numbers = [...new Set(rows.map(({ no }) => no))].filter((no) => no !== '');
  const found = await Promise.all(
    numbers.map(async (no) => (await gateway.list({ ...PLAIN_QUERY, filters: { no } }, signal)).list),
  );
  return new Map(found.flat().map((order) => [String(order.no), order]));
}

async function deliverRow(
  gateway: ResourceClient,
  { order, carrier, trackingNo }: CheckedRow,
  keyOf: PayloadKeys,
): Promise<'done' | 'failed'> {
  if (order === null) return 'failed';
  try {
    const key = keyOf([order.id, carrier, trackingNo]);
    await gateway.send(order.id, order.version, 'deliver', { payload: { carrier, trackingNo }, key });
    return 'done';
  } catch {
    // The row is marked as failed; the order's page shows the reason.
    return 'failed';
  }
}

function TrackingTable({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const t = useTranslate();
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
