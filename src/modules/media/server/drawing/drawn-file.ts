import { colorOf, type MediaColor } from '@src/contracts/media-calls/colors.ts';
import { fromBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { bannerColours, drawBanner, drawProduct, productColours } from './draw-product.ts';
import { drawScene, type Size, sceneColours } from './draw-scene.ts';
import { paintCover } from './paint-cover.ts';
import { playSound } from './play-sound.ts';
import { writeNotes, writePdf, writeSettings, writeTable } from './write-document.seed.ts';

/** Subjects of the demo videos, which `tests/bench/films` generated. */
export const FILM_SUBJECTS = ['harbour', 'printer', 'box'] as const;
export type FilmSubject = (typeof FILM_SUBJECTS)[number];
/** Size of the demo videos in pixels, and length in seconds. */
export const FILM = { width: 320, height: 180, seconds: 5 };

/** Parameters of a demo file. Its bytes are generated when it is read. */
export type Drawn =
  | { readonly form: 'scene' | 'product' | 'banner' | 'cover'; readonly number: number; readonly size: Size }
  | { readonly form: 'film'; readonly number: number; readonly subject: FilmSubject }
  | { readonly form: 'sound'; readonly number: number; readonly seconds: number }
  | { readonly form: 'table' | 'notes' | 'settings' | 'pdf'; readonly number: number; readonly title: string };

const DRAW = { scene: drawScene, product: drawProduct, banner: drawBanner } as const;
const WRITE = {
  table: writeTable,
  notes: writeNotes,
  settings: writeSettings,
  pdf: writePdf,
} as const;

/** Bytes of a demo video. Their code is large, so it is loaded when the first video is read. */
async function filmBytes(subject: FilmSubject): Promise<Uint8Array<ArrayBuffer>> {
  const { FILM_BYTES } = await import('./generated/film-bytes.ts');
  return fromBase64(FILM_BYTES[subject]) ?? new Uint8Array();
}

/** Generates the bytes of a demo file other than a video, deterministically. */
export function drawnBytes(drawn: Exclude<Drawn, { readonly form: 'film' }>): Uint8Array<ArrayBuffer> {
  if (drawn.form === 'sound') return playSound(drawn.number, drawn.seconds);
  if (drawn.form === 'cover') return paintCover(drawn.number, drawn.size);
  const text =
    'size' in drawn ? DRAW[drawn.form](drawn.number, drawn.size) : WRITE[drawn.form](drawn.number, drawn.title);
  return new TextEncoder().encode(text);
}

const COLOURS = { scene: sceneColours, product: productColours, banner: bannerColours, cover: sceneColours } as const;

/** Colour names of a demo picture's dominant colours; empty for other files. */
export function coloursOf(drawn: Drawn): readonly MediaColor[] {
  if (!('size' in drawn)) return [];
  const named = COLOURS[drawn.form](drawn.number).map((text) => {
    const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16);
    return colorOf(part(1), part(3), part(5));
  });
  return [...new Set(named)];
}

const LAST = new Map<string, Uint8Array<ArrayBuffer>>();
const MAX_KEPT = 8;

/** Bytes of the file with a key of `drawnFileKey`; the latest ones are cached, because contents are read in parts. */
export async function bytesOfKey(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = readKey(key);
  const known = LAST.get(key) ?? (drawn.form === 'film' ? await filmBytes(drawn.subject) : drawnBytes(drawn));
  LAST.delete(key);
  LAST.set(key, known);
  const [oldest] = LAST.keys();
  if (LAST.size > MAX_KEPT && oldest !== undefined) LAST.delete(oldest);
  return known;
}

/** Serializes the parameters of a file for a row, such as `scene:3:1200x800`. */
export function drawnFileKey(drawn: Drawn): string {
  if ('size' in drawn) return `${drawn.form}:${drawn.number}:${drawn.size.width}x${drawn.size.height}`;
  if (drawn.form === 'film') return `film:${drawn.number}:${drawn.subject}`;
  return `${drawn.form}:${drawn.number}:${drawn.form === 'sound' ? drawn.seconds : drawn.title}`;
}

function readKey(key: string): Drawn {
  const [form = '', number = '0', rest = ''] = key.split(':');
  const no = Number(number);
  if (form === 'sound') return { form, number: no, seconds: Number(rest) };
  const film = FILM_SUBJECTS.find((subject) => form === 'film' && subject === rest);
  if (film !== undefined) return { form: 'film', number: no, subject: film };
  if (form === 'table' || form === 'notes' || form === 'settings' || form === 'pdf')
    return { form, number: no, title: rest };
  const [width = 0, height = 0] = rest.split('x').map(Number);
  const size = { width, height };
  return { form: form === 'product' || form === 'banner' || form === 'cover' ? form : 'scene', number: no, size };
}

/** PNG poster of the video with a key of `drawnFileKey`; null for other files. */
export function posterOfKey(key: string): Uint8Array<ArrayBuffer> | null {
  const { form, number } = readKey(key);
  return form === 'film' ? paintCover(number, FILM) : null;
}
