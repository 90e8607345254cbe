import { useTranslate } from '@src/ui/use-translate.ts';
import { type KeyboardEvent, useRef } from 'react';
import { type MapLink, type MapNode, type ModelMap, neighbourOf } from './model-map.ts';

/** Size of a box, and of the grid cell around it, in pixels. */
const BOX = { width: 160, height: 44 };
const CELL = { width: 240, height: 76 };
const EDGE = 16;

const leftOf = ({ column }: MapNode): number => EDGE + column * CELL.width;
const middleOf = ({ row }: MapNode): number => EDGE + row * CELL.height + BOX.height / 2;

/** A curve from the right side of one box to the left side of another; a loop for a box that links to itself. */
function curve(from: MapNode, to: MapNode): string {
  const start = leftOf(from) + BOX.width;
  if (from.id === to.id) {
    const top = middleOf(from) - BOX.height / 2;
    return `M${start - 40},${top} c0,-14 30,-14 30,0`;
  }
  const end = leftOf(to);
  const bend = Math.max(32, Math.abs(end - start) / 2);
  return `M${start},${middleOf(from)} C${start + bend},${middleOf(from)} ${end - bend},${middleOf(to)} ${end},${middleOf(to)}`;
}

interface MapPictureProps {
  readonly map: ModelMap;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

/**
 * Shows collections as boxes, with a line for each relation. The boxes are one tab stop: arrow keys move between them,
 * Enter opens one.
 */
export function MapPicture({ map, chosen, onChoose, onOpen }: MapPictureProps) {
  const t = useTranslate();
  const boxes = useRef<HTMLElement>(null);
  const byId = new Map(map.nodes.map((node) => [node.id, node]));
  const width = EDGE + Math.max(...map.nodes.map((node) => leftOf(node) + BOX.width));
  const height = EDGE + Math.max(...map.nodes.map((node) => middleOf(node) + BOX.height / 2));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = neighbourOf(map, chosen, event.key);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    boxes.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className="model-map-picture">
      <section
        ref={boxes}
        aria-label={t('eav.map.picture')}
        style={{ inlineSize: width, blockSize: height }}
        onKeyDown={onKeyDown}
      >
        <svg width={width} height={height} aria-hidden="true">
          {map.links.map((each) => (
            <Line key={each.id} link={each} byId={byId} isChosen={each.from === chosen || each.to === chosen} />
          ))}
        </svg>
        {map.nodes.map((node) => (
          <button
            key={node.id}
            type="button"
            className="model-map-box"
            data-testid="model-map-box"
            data-id={node.id}
            data-chosen={node.id === chosen}
            tabIndex={node.id === chosen ? 0 : -1}
            style={{
              inlineSize: BOX.width,
              blockSize: BOX.height,
              insetInlineStart: leftOf(node),
              insetBlockStart: middleOf(node) - BOX.height / 2,
            }}
            onFocus={() => onChoose(node.id)}
            onClick={() => onOpen(node.id)}
          >
            <span className="cell-text">{node.name}</span>
            <span className="visually-hidden">
              {t('eav.map.counts', {
                out: map.links.filter(({ from }) => from === node.id).length,
                in: map.links.filter(({ to }) => to === node.id).length,
              })}
            </span>
          </button>
        ))}
      </section>
    </div>
  );
}

interface LineProps {
  readonly link: MapLink;
  readonly byId: ReadonlyMap<string, MapNode>;
  readonly isChosen: boolean;
}

function Line({ link, byId, isChosen }: LineProps) {
  const [from, to] = [byId.get(link.from), byId.get(link.to)];
  if (from === undefined || to === undefined) return null;
  return (
    <g className="model-map-line" data-chosen={isChosen}>
      <path d={curve(from, to)} />
      {from.id !== to.id && <circle cx={leftOf(to)} cy={middleOf(to)} r="4" />}
    </g>
  );
}
