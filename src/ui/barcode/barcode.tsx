import { code128 } from './code-128.ts';

/** Modules of quiet zone that a scanner needs on both sides. */
const QUIET = 10;
const HEIGHT = 40;

/**
 * A short text as a Code 128 barcode, dark on white in every theme; renders nothing for a text that cannot be encoded.
 */
export function Barcode({ text, className }: { readonly text: string; readonly className: string }) {
  const widths = code128(text);
  if (widths === null) return null;
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET;
  const path = widths.reduce(
    ({ x, d }, width, index) => ({
      x: x + width,
      d: index % 2 === 0 ? `${d}M${x} 0h${width}v${HEIGHT}h-${width}z` : d,
    }),
    { x: QUIET, d: '' },
  ).d;
  return (
    <svg
      className={className}
      data-testid="barcode"
      role="img"
      aria-label={text}
      viewBox={`0 0 ${total} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect width={total} height={HEIGHT} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
