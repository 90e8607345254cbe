import type { KeyboardEvent } from 'react';
import { useTranslate } from '../use-translate.ts';
import type { ChartBox } from './chart-types.ts';
import { BASELINE, EdgeLabel } from './edge-label.tsx';
import { SIZE } from './measure.ts';

export interface StateBoxProps {
  readonly box: ChartBox;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Text of the last transition, if it was internal to this state. */
  readonly takenText: string | null;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Hidden from assistive technology: the button is named after the state; the list and the details contain the rest. */
const DECORATIVE = { 'aria-hidden': true };
const RADIUS = 6;
const INSET = 3;
/** Baseline of the name, in pixels from the top of its line. */
const TITLE_BASELINE = 16;

/** Box of one state: its name, its internal transitions, its invoked actors. */
export function StateBox({
  box,
  isActive,
  isSelected,
  takenText,
  isTabStop,
  onFocus,
  onPress,
  onKeyDown,
}: StateBoxProps) {
  const t = useTranslate();
  const { x, y, width, height, header, isComposite } = box;
  const inset = isComposite ? 0 : SIZE.padding;
  // SVG elements have no roles of their own.
  const button = {
    role: 'button',
    tabIndex: isTabStop ? 0 : -1,
    'aria-pressed': isSelected,
    'aria-label': isActive ? t('statechart.activeState', { name: box.title }) : box.title,
    onFocus,
    onClick: onPress,
    onKeyDown,
  };
  return (
    <>
      <g
        {...button}
        className="statechart-box"
        data-testid="state-node"
        data-id={box.id}
        data-active={isActive}
        data-composite={isComposite}
      >
        <rect className="statechart-body" x={x} y={y} width={width} height={height} rx={RADIUS} />
        {box.kind === 'final' && (
          <rect
            className="statechart-final"
            x={x + INSET}
            y={y + INSET}
            width={width - 2 * INSET}
            height={height - 2 * INSET}
            rx={RADIUS - INSET}
          />
        )}
        <text className="statechart-name" x={header.x + inset} y={header.y + inset / 2 + TITLE_BASELINE}>
          {box.title}
        </text>
      </g>
      <g {...DECORATIVE} className="statechart-lines">
        {box.texts.map((text) => (
          <text
            key={text.id}
            className="statechart-line"
            data-taken={text.id === takenText}
            x={text.x}
            y={text.y + BASELINE * SIZE.lineHeight}
          >
            <EdgeLabel line={text} />
          </text>
        ))}
      </g>
    </>
  );
}
