import './media-picker.css';
import { MEDIA_TEXTS } from '@locales/lazy/media.ts';
import { MEDIA_RESOURCE, type MediaKind, type MediaRef, mediaAddress } from '@src/contracts/media.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import { type ListQuery, PLAIN_QUERY } from '@src/contracts/resource/list-query.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useMemo, useState } from 'react';
import { PickerSearch } from '../shared/picker-search.tsx';
import { useDebounced } from '../shared/use-debounced.ts';
import { useResourceApi } from '../use-resource-api.ts';
import { MediaPicture } from './media-picture.tsx';

/** Minimal definition of the media resource for a list; the full one is in the media module. */
const FILES: ResourceDefinition = {
  name: MEDIA_RESOURCE,
  module: 'media',
  api: '/media',
  label: 'media.one',
  plural: 'media.many',
  titleField: 'name',
  sort: '-createTime',
  fields: [{ name: 'name', kind: 'text', label: 'media.field.name' }],
};
const SIZE = 24;
const ICONS = { image: 'pi pi-image', audio: 'pi pi-volume-up', video: 'pi pi-video', file: 'pi pi-file' } as const;

interface MediaPickerProps {
  readonly kinds: readonly MediaKind[];
  /** Called with the chosen file, or with undefined when the dialog is closed. */
  readonly onClose: (file: MediaRef | undefined) => void;
}

function refOf(record: ResourceRecord, kinds: readonly MediaKind[]): MediaRef {
  const side = (name: string) => (typeof record[name] === 'number' ? Number(record[name]) : null);
  return {
    id: record.id,
    name: String(record.name),
    kind: kinds.find((kind) => kind === record.kind) ?? 'file',
    url: mediaAddress(record.id),
    alt: String(record.alt ?? ''),
    width: side('width'),
    height: side('height'),
  };
}

/** Dialog to choose a file from the media library, newest first. */
export function MediaPicker({ kinds, onClose }: MediaPickerProps) {
  useTexts(MEDIA_TEXTS);
  const t = useTranslate();
  const formats = useValueFormats();
  const files = useResourceApi().open(FILES);
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const words = useDebounced(text.trim());
  const asked = useMemo(
    (): ListQuery => ({
      ...PLAIN_QUERY,
      q: words,
      page,
      size: SIZE,
      filters: { kind: kinds.join(','), status: 'ready' },
    }),
    [words, page, kinds],
  );
  const query = useQuery(
    (each: ListQuery, signal: AbortSignal) => files.list(each, signal, { isPartial: true }),
    asked,
  );
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / SIZE));
  return (
    <Dialog
      open
      size="wide"
      label={t('media.picker.title')}
      testId="media-picker"
      onClose={() => onClose(undefined)}
      footer={
        <div className="media-picker-pages">
          <button type="button" className="button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('media.look.previous')}
          </button>
          <span className="number" role="status">
            {t('media.look.place', { no: formats.number(page), count: formats.number(pages) })}
          </span>
          <button type="button" className="button" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('media.look.next')}
          </button>
        </div>
      }
    >
      <PickerSearch
        testId="media-picker-search"
        label={t('media.picker.search')}
        text={text}
        onChange={(next) => {
          setText(next);
          setPage(1);
        }}
        query={query}
        isEmpty={({ list }) => list.length === 0}
        loading={t('media.look.loading')}
        none={t('media.picker.none')}
      />
      <PickerTiles records={query.data?.list ?? []} kinds={kinds} onPick={onClose} />
    </Dialog>
  );
}

interface PickerTilesProps {
  readonly records: readonly ResourceRecord[];
  readonly kinds: readonly MediaKind[];
  readonly onPick: (file: MediaRef) => void;
}

function PickerTiles({ records, kinds, onPick }: PickerTilesProps) {
  const t = useTranslate();
  return (
    <ul className="media-picker-tiles" aria-label={t('media.tiles')}>
      {records.map((record) => (
        <li key={record.id}>
          <button
            type="button"
            className="media-picker-tile"
            data-testid="media-picker-tile"
            data-id={record.id}
            onClick={() => onPick(refOf(record, kinds))}
          >
            {typeof record.preview === 'string' ? (
              <MediaPicture address={mediaAddress(record.id)} alt="" small version={record.version} />
            ) : (
              <Icon name={ICONS[refOf(record, kinds).kind]} />
            )}
            <span>{String(record.name)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
