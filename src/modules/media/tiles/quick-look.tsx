import '../media.css';
import '@src/ui/dialog/full-dialog.css';
import { mediaAddress } from '@src/contracts/media.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useTotalText } from '@src/crud/list/use-total.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { readMedia } from '@src/ui/media/read-media.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useEffectEvent } from 'react';
import { DownloadButton } from '../fetches/download-button.tsx';
import { MediaPreview } from '../media-preview.tsx';
import { SlideShowBar } from './slide-show-bar.tsx';
import type { QuickLookFile } from './use-quick-look.ts';
import { useSlideShow } from './use-slide-show.ts';

interface QuickLookProps {
  readonly records: readonly ResourceRecord[];
  readonly looked: QuickLookFile;
  readonly id: string;
  readonly onMove: (id: string) => void;
}

/** Preview of one file; arrow keys go to its neighbours, P starts the slide show, Space and Esc close it. */
export default function QuickLook({ records, looked, id, onMove }: QuickLookProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const textOf = useTotalText();
  const { media } = useApp().gateways;
  const place = records.findIndex((record) => record.id === id);
  const record = records[place];
  const step = (by: 1 | -1) => {
    const next = records[place + by];
    if (next !== undefined) onMove(next.id);
    else looked.turn(by);
  };
  const canStep = (by: 1 | -1) => records[place + by] !== undefined || looked.canTurn(by);
  const onClose = () => looked.open(null);
  const show = useSlideShow(records, id, onMove);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (target instanceof HTMLMediaElement) return;
    const isOnButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === ' ' && !isOnButton) onClose();
    else if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey && !event.altKey) show.toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
  if (record === undefined) return null;
  return (
    <Dialog open size="full" label={String(record.name)} testId="media-look" onClose={onClose}>
      <div className="media-look">
        <div className="media-look-picture" onPointerEnter={show.hold} onPointerLeave={show.release}>
          <MediaPreview
            address={mediaAddress(id)}
            kind={String(record.kind)}
            version={record.version}
            name={String(record.name)}
            hasDownload={false}
          />
        </div>
        <div className="media-look-bar">
          <button type="button" className="button" disabled={!canStep(-1)} onClick={() => step(-1)}>
            <Icon name="pi pi-angle-left" />
            {t('media.look.previous')}
          </button>
          <span className="number" role="status" aria-live={show.isPlaying ? 'off' : 'polite'}>
            {t('media.look.place', { no: formats.number(looked.before + place + 1), count: textOf(looked.found) })}
          </span>
          <button type="button" className="button" data-autofocus disabled={!canStep(1)} onClick={() => step(1)}>
            {t('media.look.next')}
            <Icon name="pi pi-angle-right" />
          </button>
          <SlideShowBar show={show} />
          <DownloadButton
            id={id}
            name={String(record.name)}
            read={async () => (await readMedia(media, id)).blob}
            testId="media-download"
          />
        </div>
      </div>
    </Dialog>
  );
}
