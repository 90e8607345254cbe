import { type ListSelection, selectSelection } from '@machines/list/index.ts';
import { mediaAddress } from '@src/contracts/media.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { MediaPicture } from '@src/crud/media/media-picture.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useShortcuts } from '@src/ui/shortcuts/shortcuts.ts';
import { bytesText } from '@src/ui/text/bytes-text.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { CompareView } from './compare-view.ts';
import { useCompareView } from './use-compare-view.ts';

const MILLION = 1_000_000;

/** The two selected pictures; null unless exactly two files are selected, both of them pictures on this page. */
function pairOf(records: readonly ResourceRecord[], selection: ListSelection) {
  if (selection.kind !== 'ids' || selection.ids.length !== 2) return null;
  const pair = records.filter(({ id, kind }) => selection.ids.includes(id) && kind === 'image');
  return pair.length === 2 ? pair : null;
}

/** Opens two selected pictures side by side; hidden for other selections. */
export function ComparePictures({ records }: { readonly records: readonly ResourceRecord[] }) {
  const t = useTranslate();
  const { list } = useListScreen();
  const [isOpen, setOpen] = useState(false);
  const pair = pairOf(records, useSelector(list, selectSelection));
  useShortcuts([
    { keys: 'C', label: t('media.compare.open'), run: () => setOpen(true), when: () => pair !== null && !isOpen },
  ]);
  if (pair === null) return null;
  return (
    <>
      <button
        type="button"
        className="button"
        data-testid="media-compare-open"
        aria-keyshortcuts="C"
        onClick={() => setOpen(true)}
      >
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
        <ComparedPair pair={pair} />
      </Dialog>
    </>
  );
}

const ZOOMS = [
  ['-', 'pi pi-search-minus', 'media.compare.smaller'],
  ['+', 'pi pi-search-plus', 'media.compare.larger'],
  ['0', 'pi pi-expand', 'media.compare.whole'],
] as const;

/** Both pictures, zoomed and panned together. */
function ComparedPair({ pair }: { readonly pair: readonly ResourceRecord[] }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { view, box, press, hands } = useCompareView();
  return (
    <div ref={box} {...hands} className="media-upload">
      <div className="media-look-bar" role="toolbar" aria-label={t('media.compare.zoom')}>
        {ZOOMS.map(([key, icon, text]) => (
          <button
            key={key}
            type="button"
            className="button button-icon"
            data-testid="media-compare-zoom"
            aria-label={t(text)}
            aria-keyshortcuts={key}
            title={t(text)}
            onClick={() => press(key)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <span className="number" role="status">
          {formats.number(Math.round(view.zoom * 100))} %
        </span>
        <span className="field-help">{t('media.compare.how')}</span>
      </div>
      <div className="media-compare" data-zoomed={view.zoom > 1}>
        {pair.map((record) => (
          <ComparedPicture key={record.id} record={record} view={view} />
        ))}
      </div>
    </div>
  );
}

interface ComparedPictureProps {
  readonly record: ResourceRecord;
  readonly view: CompareView;
}

function ComparedPicture({ record, view: { zoom, x, y } }: ComparedPictureProps) {
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
      <div className="media-compare-frame">
        <span
          className="media-compare-sheet"
          style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}
        >
          <MediaPicture address={mediaAddress(record.id)} alt={name} version={record.version} />
        </span>
      </div>
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
