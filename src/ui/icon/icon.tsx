// Not compiled: it is on the first screen, and `memo` saves as much in fewer bytes, as all properties are texts.
'use no memo';

import './icon.css';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { drawingFor, FALLBACK_DRAWING, watchIcon } from '../icons.ts';

export interface IconProps {
  /** `pi pi-<name>` or `set:name`; an unknown name shows a small dot until its drawing is registered. */
  readonly name: string;
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string | undefined;
  /** 16 px in text, 20 px in the header, 32 px in panels. */
  readonly size?: 'text' | 'header' | 'panel';
  readonly className?: string;
}

/** Icon in the colour of the surrounding text. Its space is reserved, so that late loading causes no layout shift. */
export const Icon = memo(function Icon({ name, label, size = 'text', className }: IconProps) {
  const watch = useCallback((onDrawn: () => void) => watchIcon(name, onDrawn), [name]);
  const drawing = useSyncExternalStore(watch, () => drawingFor(name)) ?? FALLBACK_DRAWING;
  const rule = drawing.evenOdd ? { fillRule: 'evenodd' as const, clipRule: 'evenodd' as const } : {};
  const shared = {
    className: ['icon', `icon-${size}`, className].filter(Boolean).join(' '),
    viewBox: drawing.box ?? '0 0 24 24',
    fill: 'currentColor',
  };
  const shapes = [
    ...drawing.paths.map((path) => <path key={path} d={path} {...rule} />),
    ...(drawing.strokes ?? []).map(({ path, width, cap, join }) => (
      <path
        key={`stroke ${path}`}
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap={cap}
        strokeLinejoin={join}
      />
    )),
  ];
  if (label === undefined) {
    return (
      <svg aria-hidden="true" focusable="false" {...shared}>
        {shapes}
      </svg>
    );
  }
  return (
    <svg role="img" aria-label={label} {...shared}>
      {shapes}
    </svg>
  );
});
