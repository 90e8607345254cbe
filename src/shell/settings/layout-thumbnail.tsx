interface Shape {
  readonly part: 'menu' | 'second' | 'header' | 'page';
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

const DRAWINGS: Readonly<Record<string, readonly Shape[]>> = {
  sidebar: [
    { part: 'menu', box: [0, 0, 16, 40] },
    { part: 'header', box: [16, 0, 48, 9] },
    { part: 'page', box: [20, 13, 40, 23] },
  ],
  mix: [
    { part: 'menu', box: [0, 0, 64, 9] },
    { part: 'second', box: [0, 9, 16, 31] },
    { part: 'page', box: [20, 13, 40, 23] },
  ],
  'top-menu': [
    { part: 'menu', box: [0, 0, 64, 9] },
    { part: 'page', box: [4, 13, 56, 23] },
  ],
  'mix-sidebar': [
    { part: 'menu', box: [0, 0, 9, 40] },
    { part: 'second', box: [9, 0, 13, 40] },
    { part: 'header', box: [22, 0, 42, 9] },
    { part: 'page', box: [26, 13, 34, 23] },
  ],
};

/** Thumbnail of a navigation mode: positions of menu, header and page. */
export function LayoutThumbnail({ type }: { readonly type: string }) {
  return (
    <svg className="tile-drawing" viewBox="0 0 64 40" aria-hidden="true" focusable="false">
      {DRAWINGS[type]?.map(({ part, box: [x, y, width, height] }) => (
        <rect key={part} className={`tile-${part}`} x={x} y={y} width={width} height={height} />
      ))}
    </svg>
  );
}
