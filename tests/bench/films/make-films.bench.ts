import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { DRAWING_SOURCE, type DrawFrame, FILM, FILM_NAMES, type FilmName } from './draw-frame.ts';
import { type Picture, writeWebm } from './write-webm.ts';

declare global {
  var drawFrame: DrawFrame;
}

const TARGET = (name: string) =>
  fileURLToPath(new URL(`../../../src/modules/media/server/drawing/generated/${name}`, import.meta.url));
const HEAD = '/** Films of the demo in base64; made by `tests/bench/films/make-films.bench.ts`. */';
const SUMS_HEAD = '/** Bytes and SHA-256 of each film of `film-bytes.ts`; made with them. */';

/** Records a film in a page that has `drawFrame`. */
const record = (page: Page, subject: FilmName): Promise<readonly Picture[]> =>
  page.evaluate(
    async ({ name, film: { width, height, rate, seconds } }) => {
      const taken: { isKey: boolean; time: number; bytes: number[] }[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          taken.push({ isKey: chunk.type === 'key', time: Math.round(chunk.timestamp / 1000), bytes: [...bytes] });
        },
        error: (cause) => reportError(cause),
      });
      encoder.configure({ codec: 'vp8', width, height, bitrate: 36_000, framerate: rate });
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      for (let index = 0; index < rate * seconds && pen !== null; index += 1) {
        drawFrame(pen, name, index / (rate * seconds - 1));
        const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / rate });
        // A key frame every two seconds, so that a player can seek.
        encoder.encode(frame, { keyFrame: index % (rate * 2) === 0 });
        frame.close();
      }
      await encoder.flush();
      return taken;
    },
    { name: subject, film: FILM },
  );

/**
 * Draws the films of the demo and writes their files. Run by hand, because browsers of different versions encode the same frames
 * differently: `npx playwright test --config tests/bench/playwright.config.ts make-films`.
 */
test('draws the films of the demo', async ({ page }) => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>film'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  // Browsers offer WebCodecs to secure contexts only, such as a local address.
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`);
  await page.addScriptTag({ content: DRAWING_SOURCE });
  const lines: string[] = [];
  const sums: string[] = [];
  for (const name of FILM_NAMES) {
    const film = writeWebm(FILM, await record(page, name));
    const text = film.toString('base64');
    expect(text.length).toBeLessThan(40_000);
    lines.push(`  ${name}: '${text}',`);
    sums.push(`  ${name}: { size: ${film.length}, hash: '${createHash('sha256').update(film).digest('hex')}' },`);
  }
  server.close();
  const write = (file: string, head: string, value: string, members: readonly string[]) =>
    writeFileSync(TARGET(file), `${head}\nexport const ${value} = {\n${members.join('\n')}\n} as const;\n`);
  write('film-bytes.ts', HEAD, 'FILM_BYTES', lines);
  write('film-sums.ts', SUMS_HEAD, 'FILM_SUMS', sums);
});
