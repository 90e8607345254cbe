/** Size of a film in pixels, its frames per second, and its length in seconds. */
export const FILM = { width: 320, height: 180, rate: 8, seconds: 5 };

/** Names of the subjects. */
export const FILM_NAMES = ['harbour', 'printer', 'box'] as const;
export type FilmName = (typeof FILM_NAMES)[number];

type Point = readonly [x: number, y: number];
type Brush = ReturnType<typeof brushOf>;

// The functions below run in the recording page: they may use only one another.

function brushOf(pen: OffscreenCanvasRenderingContext2D) {
  const fill = (color: string, x: number, y: number, w: number, h: number) => {
    pen.fillStyle = color;
    pen.fillRect(x, y, w, h);
  };
  const shape = (color: string, ...points: readonly Point[]) => {
    pen.fillStyle = color;
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.closePath();
    pen.fill();
  };
  const disc = (color: string, x: number, y: number, r: number) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(x, y, r, 0, Math.PI * 2);
    pen.fill();
  };
  return { fill, shape, disc };
}

function harbour({ fill, shape, disc }: Brush, part: number): void {
  fill('#f6c89a', 0, 0, 320, 180);
  disc('#fff0c4', 224, 112 - part * 63, 22);
  shape('#8c6f86', [0, 110], [60, 70], [130, 108], [200, 62], [320, 112], [320, 130], [0, 130]);
  fill('#3f6f8f', 0, 118, 320, 62);
  for (let row = 0; row < 5; row += 1) fill('#5f93b3', (row * 83 + part * 90) % 320, 128 + row * 10, 46, 2);
  const at = 20 + part * 220;
  const swing = Math.sin(part * 18) * 2;
  shape('#7a3b2e', [at, 128 + swing], [at + 74, 128 + swing], [at + 60, 146 + swing], [at + 12, 146 + swing]);
  fill('#4a2b22', at + 34, 78 + swing, 3, 50);
  shape('#ffffff', [at + 38, 80 + swing], [at + 38, 122 + swing], [at + 66, 122 + swing]);
}

function printer({ fill, disc }: Brush, part: number): void {
  fill('#e9eef5', 0, 0, 320, 180);
  fill('#c7d0dd', 0, 146, 320, 34);
  const long = 10 + part * 84;
  fill('#ffffff', 122, 92 - long, 76, long);
  for (let line = 0; line * 10 + 6 < long - 4; line += 1)
    fill(line === 0 ? '#30425c' : '#9aa7ba', 130, 98 - long + line * 10, line % 3 === 1 ? 42 : 60, 4);
  fill('#30425c', 96, 88, 128, 60);
  fill('#46597a', 96, 88, 128, 10);
  disc(part < 0.96 ? '#58c48c' : '#f0b84a', 208, 118, 6);
  fill('#1f2d42', 112, 112, 66, 6);
}

function box({ fill, shape }: Brush, part: number): void {
  fill('#f4efe6', 0, 0, 320, 180);
  fill('#ddd2bf', 0, 148, 320, 32);
  const open = Math.min(1, part * 2);
  const up = Math.max(0, part - 0.35) * 92;
  fill('#2f5f9f', 136, 96 - up, 48, 60);
  fill('#8fc0f0', 141, 102 - up, 38, 40);
  shape('#c99a5b', [104, 92], [216, 92], [216, 158], [104, 158]);
  fill('#b5864a', 156, 92, 8, 66);
  shape('#d9ad72', [104, 92], [160, 92], [160 - open * 62, 92 - open * 26], [104 - open * 30, 92 - open * 26]);
  shape('#d9ad72', [216, 92], [160, 92], [160 + open * 62, 92 - open * 26], [216 + open * 30, 92 - open * 26]);
}

/** Draws one frame of a film; `part` is the elapsed share, from 0 to 1. */
export type DrawFrame = (pen: OffscreenCanvasRenderingContext2D, subject: FilmName, part: number) => void;

/** Source text that defines `drawFrame` in a page. */
export const DRAWING_SOURCE = `${[brushOf, harbour, printer, box].join('\n')}
globalThis.drawFrame = (pen, subject, part) => ({ harbour, printer, box })[subject](brushOf(pen), part);`;
