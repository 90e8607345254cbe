import type { ResourceRecord } from '@src/contracts/resource/definition.ts';

/** One row of a file of tracking numbers. */
export interface TrackingRow {
  /** Line number in the file. */
  readonly line: number;
  readonly no: string;
  readonly carrier: string;
  readonly trackingNo: string;
}

/** Status of a row, before or after the import. */
export type TrackingState = 'ready' | 'done' | 'failed' | 'noOrder' | 'noCarrier' | 'noNumber' | 'closed' | 'twice';

/** A checked row, with its order if there is one. */
export interface CheckedRow extends TrackingRow {
  readonly state: TrackingState;
  readonly order: ResourceRecord | null;
}

/** Maximum number of rows in a file. */
export const MAX_TRACKING_ROWS = 200;
const NUMBER = /^[A-Za-z0-9-]{6,40}$/;

/** Parses a file with the columns order number, carrier and tracking number. */
export const readTracking = (
  lines: readonly { readonly number: number; readonly cells: readonly string[] }[],
): readonly TrackingRow[] =>
  lines.slice(0, MAX_TRACKING_ROWS).map(({ number, cells }) => {
    const [no = '', carrier = '', trackingNo = ''] = cells.map((cell) => cell.trim());
    return { line: number, no, carrier, trackingNo };
  });

/** Number of rows beyond the maximum, which are ignored. */
export const unreadLines = (lines: readonly unknown[]): number => Math.max(0, lines.length - MAX_TRACKING_ROWS);

/** Validates rows: their format, and whether their order exists and may be shipped. */
export function checkTracking(
  rows: readonly TrackingRow[],
  orders: ReadonlyMap<string, ResourceRecord>,
  carrierOf: (text: string) => string | null,
): readonly CheckedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const order = orders.get(row.no) ?? null;
    const carrier = carrierOf(row.carrier);
    const state = (): TrackingState => {
      if (order === null) return 'noOrder';
      if (seen.has(row.no)) return 'twice';
      if (carrier === null) return 'noCarrier';
      if (!NUMBER.test(row.trackingNo)) return 'noNumber';
      return order.can.includes('deliver') ? 'ready' : 'closed';
    };
    const checked = { ...row, order, carrier: carrier ?? row.carrier, state: state() };
    seen.add(row.no);
    return checked;
  });
}
