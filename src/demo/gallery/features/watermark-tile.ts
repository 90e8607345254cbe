const TILE = { width: 300, height: 240 } as const;
const FONT_SIZE = 15;
const TURN = -20;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** One tile of a watermark as an SVG data URL, to be repeated over an area; visible on light and dark. */
export function watermarkTile(text: string): string {
  const words = text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
  const { width, height } = TILE;
  const at = `x="${width / 2}" y="${height / 2}"`;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<text ${at} transform="rotate(${TURN} ${width / 2} ${height / 2})" text-anchor="middle" fill="gray" ` +
    `fill-opacity="0.3" font-family="sans-serif" font-size="${FONT_SIZE}">${words}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
