import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { fieldOf } from '@src/contracts/resource/definition.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { orderResource } from '../definitions/order.ts';
import { readOrderLines } from '../definitions/order-line.ts';
import { type Parcel, readParcels, trackingPage } from '../definitions/parcel.ts';

/** Returns a function that describes a parcel: its carrier and tracking number. */
export function useParcelText(): (parcel: Parcel) => string {
  const label = useLabel();
  const options = fieldOf(orderResource, 'carrier')?.options ?? [];
  return ({ carrier, trackingNo }) => {
    const option = options.find(({ value }) => value === carrier);
    return `${option === undefined ? carrier : label(option.label)} ${trackingNo}`;
  };
}

/** The parcels of an order with their lines; renders nothing before the first one is sent. */
export function ParcelTable({ record }: { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const wordsOf = useParcelText();
  const parcels = readParcels(record);
  const lines = readOrderLines(record.lines);
  if (parcels.length === 0) return null;
  const linesOf = (parcel: Parcel) =>
    lines.flatMap(({ id, productName, planName }, index) =>
      parcel.lines.includes(id) ? [`${index + 1} · ${[productName, planName].filter(Boolean).join(' ')}`] : [],
    );
  return (
    <div className="order-scroll">
      <table className="table" data-testid="order-parcels">
        <caption className="visually-hidden">{t('order.parcel.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('order.parcel.one')}</th>
            <th scope="col">{t('order.parcel.lines')}</th>
            <th scope="col">{t('order.lines.delivered')}</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel) => (
            <tr key={parcel.id} data-testid="order-parcel">
              <td>
                <TrackingLink parcel={parcel} words={wordsOf(parcel)} />
              </td>
              <td>{formats.list(linesOf(parcel))}</td>
              <td>{parcel.time === '' ? '–' : formats.dateTime(parcel.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Carrier and tracking number; a link to the tracking page where there is one. */
function TrackingLink({ parcel, words }: { readonly parcel: Parcel; readonly words: string }) {
  const address = trackingPage(parcel);
  if (address === null) return words;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
