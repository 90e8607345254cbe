import { type ListSelection, selectSelection } from '@machines/list/index.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { MediaPreview } from '../media-preview.tsx';
import { bytesText } from '../use-byte-format.ts';

const MILLION = 1_000_000;

/** The two chosen pictures; null unless exactly two files are chosen, both of them pictures on this page. */
function pairOf(records: readonly ResourceRecord[], selection: ListSelection) {
  if (selection.kind !== 'ids' || selection.ids.length !== 2) return null;
  const pair = records.filter(({ id, kind }) => selection.ids.includes(id) && kind === 'image');
  return pair.length === 2 ? pair : null;
}

/** Opens two chosen pictures side by side; not there while the choice is another. */
export function ComparePictures({ records }: { readonly records: readonly ResourceRecord[] }) {
  const t = useTranslate();
  const { list } = useListScreen();
  const [isOpen, setOpen] = useState(false);
  const pair = pairOf(records, useSelector(list, selectSelection));
  if (pair === null) return null;
  return (
    <div className="media-compare-bar">
      <button type="button" className="button" data-testid="media-compare-open" onClick={() => setOpen(true)}>
        <Icon name="pi pi-clone" />
        {t('media.compare.open')}
      </button>
      <Dialog
        open={isOpen}
        size="wide"
        label={t('media.compare.title')}
        testId="media-compare"
        onClose={() => setOpen(false)}
      >
        <div className="media-compare">
          {pair.map((record) => (
            <ComparedPicture key={record.id} record={record} />
          ))}
        </div>
      </Dialog>
    </div>
  );
}

function ComparedPicture({ record }: { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const name = String(record.name);
  const [width, height] = [Number(record.width ?? 0), Number(record.height ?? 0)];
  const facts = [
    ['dimensions', `${formats.number(width)} × ${formats.number(height)}`],
    ['pixels', t('media.compare.million', { count: formats.decimal((width * height) / MILLION, 2) })],
    ['weight', bytesText(formats.decimal, Number(record.size ?? 0))],
    ['date', formats.dateTime(record.createTime)],
  ] as const;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <MediaPreview address={mediaAddress(record.id)} kind="image" version={record.version} name={name} />
      <dl className="media-limits">
        {facts.map(([fact, text]) => (
          <div key={fact}>
            <dt>{t(`media.compare.${fact}`)}</dt>
            <dd className="number">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
