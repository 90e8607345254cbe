import { selectIsSelected } from '@machines/list/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useListScreen } from '@src/crud/list/list-context.ts';
import { RowCheck } from '@src/crud/list/rows/row-check.tsx';
import { RowMenu } from '@src/crud/list/rows/row-menu.tsx';
import { MediaPicture } from '@src/crud/media/media-picture.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { bytesText, useByteFormat } from '@src/ui/text/bytes-text.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Area } from './layout/lasso-area.ts';

/** Non-breaking space between a number and its unit. */
const NO_BREAK = '\u00a0';

const ICONS: Readonly<Record<string, string>> = { audio: 'pi pi-volume-up', video: 'pi pi-video', file: 'pi pi-file' };

interface MediaTileProps {
  readonly record: ResourceRecord;
  /** One-based index among all tiles, not all of which are rendered, and their number. */
  readonly no: number;
  readonly total: number;
  /** Absent when CSS places the tiles. */
  readonly area: Area | undefined;
  readonly onLook: (id: string) => void;
}

const styleOf = (area: Area | undefined) =>
  area === undefined
    ? {}
    : {
        insetBlockStart: `${area.top}px`,
        insetInlineStart: `${area.left}px`,
        inlineSize: `${area.width}px`,
        blockSize: `${area.height}px`,
      };

/** Tile of a file: thumbnail, name, size and actions. */
export const MediaTile = memo(function MediaTile({ record, no, total, area, onLook }: MediaTileProps) {
  const t = useTranslate();
  const format = useByteFormat();
  const { list } = useListScreen();
  const isSelected = useSelector(list, selectIsSelected(record.id));
  const name = String(record.name);
  const facts = [record.dimensions, bytesText(format, Number(record.size ?? 0))].filter(Boolean).map(String);
  return (
    <li
      className="media-tile"
      data-testid="list-row"
      data-id={record.id}
      data-selected={isSelected}
      tabIndex={-1}
      aria-posinset={no}
      aria-setsize={total}
      aria-keyshortcuts="Space"
      draggable={record.can.includes('move') || undefined}
      aria-label={[name, ...facts].join(' · ')}
      style={styleOf(area)}
    >
      <span className="media-tile-picture">
        {typeof record.preview === 'string' ? (
          <MediaPicture address={record.preview} alt="" small version={record.version} />
        ) : (
          <Icon name={ICONS[String(record.kind)] ?? 'pi pi-file'} />
        )}
      </span>
      <span className="media-tile-check">
        <RowCheck record={record} />
      </span>
      <span className="media-tile-words">
        <span className="media-tile-name" title={name}>
          {name}
        </span>
        <span className="field-help number">{facts.map((fact) => fact.replaceAll(' ', NO_BREAK)).join(' · ')}</span>
      </span>
      <span className="media-tile-acts list-actions">
        <button
          type="button"
          className="button button-icon"
          tabIndex={-1}
          aria-label={t('media.look.open', { name })}
          title={t('media.look.open', { name })}
          onClick={() => onLook(record.id)}
        >
          <Icon name="pi pi-eye" />
        </button>
        <RowMenu record={record} bin={false} />
      </span>
    </li>
  );
});
