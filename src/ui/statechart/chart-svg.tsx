import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslate } from '../use-translate.ts';
import type { Chart, ChartBox, ChartLabel, TakenTransition } from './chart-types.ts';
import { BASELINE, EdgeLabel } from './edge-label.tsx';
import { DIRECTIONS, nextBox } from './focus-neighbour.ts';
import { SIZE } from './measure.ts';
import { StateBox } from './state-box.tsx';

export interface ChartDrawingProps {
  readonly chart: Chart;
  readonly zoom: number;
  readonly label: string;
  readonly active: readonly string[];
  readonly taken: TakenTransition | null;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** SVG of the chart: a single Tab stop, arrow keys move between states, Enter shows details of one. */
export function ChartDrawing({ chart, zoom, label, active, taken, selected, onSelect }: ChartDrawingProps) {
  const t = useTranslate();
  const head = useId();
  const picture = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const tabStop = chart.boxes.some(({ id }) => id === current) ? current : chart.boxes[0]?.id;
  const takenArrows = chart.labels
    .filter(({ lines }) => lines.some(({ id }) => id === taken?.id))
    .map(({ arrow }) => arrow);
  const isTaken = (arrows: readonly string[]) => arrows.some((arrow) => takenArrows.includes(arrow));
  const focus = (box: ChartBox | null | undefined) =>
    picture.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(box?.id ?? '')}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent, box: ChartBox) => {
    const way = DIRECTIONS[event.key];
    if (way !== undefined) focus(nextBox(chart.boxes, box, way));
    else if (event.key === 'Home') focus(chart.boxes[0]);
    else if (event.key === 'End') focus(chart.boxes.at(-1));
    else if (event.key === 'Enter' || event.key === ' ') onSelect(box.id === selected ? null : box.id);
    else return;
    event.preventDefault();
  };
  return (
    <svg
      ref={picture}
      className="statechart-picture"
      {...GROUP}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      width={Math.ceil(chart.width * zoom)}
      height={Math.ceil(chart.height * zoom)}
    >
      <title>{label}</title>
      <defs>
        <ArrowHead id={`${head}-head`} className="statechart-head" />
        <ArrowHead id={`${head}-taken`} className="statechart-head-taken" />
      </defs>
      {chart.boxes.map((box) => (
        <StateBox
          key={box.id}
          box={box}
          isActive={active.includes(box.id)}
          isSelected={box.id === selected}
          takenText={taken?.id ?? null}
          isTabStop={box.id === tabStop}
          onFocus={() => setCurrent(box.id)}
          onPress={() => onSelect(box.id === selected ? null : box.id)}
          onKeyDown={(event) => onKeyDown(event, box)}
        />
      ))}
      <g {...DECORATIVE}>
        {chart.wires.map(({ id, path, arrows, hasHead }) => (
          <path
            key={id}
            className="statechart-wire"
            data-taken={isTaken(arrows)}
            d={path}
            markerEnd={hasHead ? `url(#${head}-${isTaken(arrows) ? 'taken' : 'head'})` : undefined}
          />
        ))}
        {chart.wires
          .filter(({ arrows }) => isTaken(arrows))
          .map(({ id, path }) => (
            <path key={`${id} ${taken?.turn}`} className="statechart-pulse" d={path} pathLength={1} />
          ))}
        {chart.marks.map(({ id, kind, x, y }) => (
          <circle key={id} className="statechart-mark" data-kind={kind} cx={x} cy={y} r={SIZE.mark / 2}>
            <title>{t(kind === 'any' ? 'statechart.anyMark' : 'statechart.initialMark')}</title>
          </circle>
        ))}
        {chart.labels.map((each) => (
          <LabelText key={each.arrow} label={each} takenLine={taken?.id ?? null} />
        ))}
      </g>
    </svg>
  );
}

/** Its states can be focused one by one. */
const GROUP = { role: 'group' };

/** Hidden from assistive technology: the text list and the names of the states contain the same. */
const DECORATIVE = { 'aria-hidden': true };

function ArrowHead({ id, className }: { readonly id: string; readonly className: string }) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7.5"
      refY="4"
      markerWidth="8"
      markerHeight="8"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path className={className} d="M0 0.5 8 4 0 7.5z" />
    </marker>
  );
}

interface LabelTextProps {
  readonly label: ChartLabel;
  readonly takenLine: string | null;
}

function LabelText({ label: { x, y, width, height, lines }, takenLine }: LabelTextProps) {
  return (
    <g>
      <rect className="statechart-label" x={x} y={y} width={width} height={height} />
      {lines.map((line, index) => (
        <text
          key={line.id}
          className="statechart-line"
          data-taken={line.id === takenLine}
          textAnchor="middle"
          x={x + width / 2}
          y={y + (index + BASELINE) * SIZE.lineHeight}
        >
          <EdgeLabel line={line} />
        </text>
      ))}
    </g>
  );
}
