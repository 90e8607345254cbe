import english from '@locales/en/records/upload.json';
import chinese from '@locales/zh_CN/records/upload.json';
import { describe, expect, it } from 'vitest';
import { joined, latin } from './byte-reader.ts';
import { checkFile } from './check-file.ts';
import { safeName } from './file-name.ts';

const SENTENCES = [english, chinese];
const text = (words: string) => new TextEncoder().encode(words);
const signs = (words: string) => Uint8Array.from([...words].map((sign) => sign.charCodeAt(0)));
const uint32 = (value: number) => Uint8Array.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

const pngChunk = (name: string, data: Uint8Array) => joined([uint32(data.length), signs(name), data, uint32(0)]);
const pngOf = (width: number, height: number, ...notes: readonly Uint8Array[]) =>
  joined([
    signs('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', joined([uint32(width), uint32(height), Uint8Array.from([8, 6, 0, 0, 0])])),
    ...notes,
    pngChunk('IDAT', signs('x')),
    pngChunk('IEND', new Uint8Array()),
  ]);
const segment = (marker: number, data: Uint8Array) =>
  joined([Uint8Array.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
const jpegOf = (...segments: readonly Uint8Array[]) =>
  joined([
    Uint8Array.from([0xff, 0xd8]),
    segment(0xe0, signs('JFIF\0')),
    ...segments,
    segment(0xc0, Uint8Array.from([8, 0, 40, 0, 60, 3, 0, 0])),
    segment(0xda, signs('ab')),
    signs('scan'),
    Uint8Array.from([0xff, 0xd9]),
  ]);
const GPS = signs('Exif\0\0GPSLatitude 48.2082');
const box = (name: string, ...inside: readonly Uint8Array[]) => {
  const body = joined(inside);
  return joined([uint32(body.length + 8), signs(name), body]);
};
const svg = (inside: string) => text(`<svg viewBox="0 0 8 8" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
/** A drawing whose groups refer twice to the one before. */
const doubled = (times: number, group: string, name: string, reference: (id: string) => string) =>
  svg(
    Array.from({ length: times }, (_, at) => {
      const one = `<${name} ${reference(`a${at - 1}`)}/>`;
      return `<${group} id="a${at}">${at === 0 ? '<path d="M0 0"/>' : one + one}</${group}>`;
    }).join(''),
  );
const PE = signs('MZ\x90\0\x03\0\0\0');
const pdf = text('%PDF-1.4\n%%EOF');

/** Files that are refused, with the reason. */
const REFUSED: readonly (readonly [what: string, name: string, bytes: Uint8Array<ArrayBuffer>, reason: string])[] = [
  ['nothing', 'a.png', new Uint8Array(), 'empty'],
  ['no ending', 'readme', text('x'), 'ending'],
  ['a program', 'setup.exe', PE, 'ending'],
  ['a page', 'a.html', text('<html>'), 'ending'],
  ['a script', 'a.js', text('alert(1)'), 'ending'],
  ['a page behind a picture', 'a.png.html', pngOf(4, 4), 'ending'],
  ['a program that reads as a picture', 'ph\u202egpj.exe', PE, 'ending'],
  ['a name of dots', '..', text('x'), 'noName'],
  ['a name of a path', '../../', text('x'), 'noName'],
  ['a name nobody sees', '\u200b\u200f', text('x'), 'noName'],
  ['a page as a picture', 'a.png', text('<html><script>1</script></html>'), 'disguised'],
  ['a page as text', 'a.txt', text('<!doctype html><script>1</script>'), 'disguised'],
  ['a page in spaces', 'a.csv', text(`${' '.repeat(500)}<script>1</script>`), 'disguised'],
  ['a program as a picture', 'a.jpg', PE, 'disguised'],
  ['a program as a document', 'a.pdf', PE, 'disguised'],
  ['a program as text', 'a.txt', PE, 'disguised'],
  ['a program of Linux', 'a.zip', signs('\x7fELF\x02'), 'disguised'],
  ['one picture as another', 'a.jpg', pngOf(4, 4), 'disguised'],
  ['a picture as a sound', 'a.mp3', pngOf(4, 4), 'disguised'],
  ['a document as a picture', 'a.webp', pdf, 'disguised'],
  ['a picture with a page behind', 'a.gif', text('GIF8<script>'), 'disguised'],
  ['text that is not UTF-8', 'a.txt', Uint8Array.from([0xc3, 0x28]), 'disguised'],
  ['text with zeros', 'a.csv', signs('a\0b'), 'disguised'],
  ['a picture of 100 million pixels', 'a.png', pngOf(10_000, 10_000), 'tooManyPixels'],
  ['a picture of 4 thousand million', 'a.png', pngOf(65_535, 65_535), 'tooManyPixels'],
  ['a picture without a side', 'a.png', pngOf(0, 9), 'tooManyPixels'],
  ['half a head', 'a.png', pngOf(4, 4).slice(0, 18), 'broken'],
  ['half a picture', 'a.png', pngOf(4, 4).slice(0, 40), 'broken'],
  ['a chunk that is too long', 'a.png', pngOf(4, 4, joined([uint32(0xfffffff), signs('tEXt')])), 'broken'],
  [
    'a segment that is too long',
    'a.jpg',
    joined([jpegOf().slice(0, 11), signs('\xff\xe1\xff\xff'), jpegOf().slice(11)]),
    'broken',
  ],
  ['a film that says too much', 'a.mp4', joined([uint32(900), signs('ftypisom')]), 'broken'],
  ['a film with a box of no size', 'a.mp4', joined([box('ftyp', signs('isom')), uint32(3), signs('moov')]), 'broken'],
  ['a drawing with entities', 'a.svg', text('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'), 'unsafeDrawing'],
  ['a drawing that does not end', 'a.svg', text('<svg><g>'), 'unsafeDrawing'],
  ['a drawing whose tags cross', 'a.svg', text('<svg><g><path></g></path></svg>'), 'unsafeDrawing'],
  ['a drawing within a page', 'a.svg', text('<html><svg></svg></html>'), 'unsafeDrawing'],
  ['a drawing with a page behind', 'a.svg', text('<svg></svg><script>1</script>'), 'unsafeDrawing'],
  ['a drawing that is too deep', 'a.svg', svg(`${'<g>'.repeat(80)}${'</g>'.repeat(80)}`), 'unsafeDrawing'],
  ['a drawing of many copies', 'a.svg', svg('<use href="#a"/>'.repeat(3000)), 'unsafeDrawing'],
  ['a drawing that copies its copies', 'a.svg', doubled(15, 'g', 'use', (id) => `href="#${id}"`), 'unsafeDrawing'],
  [
    'a drawing that masks its masks',
    'a.svg',
    doubled(20, 'mask', 'rect', (id) => `mask="url(#${id})"`),
    'unsafeDrawing',
  ],
  ['a drawing that copies itself', 'a.svg', svg('<g id="a"><use href="#a"/></g>'), 'unsafeDrawing'],
  [
    'a drawing of many markers',
    'a.svg',
    svg(
      `<marker id="a">${'<path d="M0 0"/>'.repeat(500)}</marker><g marker-mid="url(#a)"><path d="${'L1 2'.repeat(2000)}"/></g>`,
    ),
    'unsafeDrawing',
  ],
  [
    'a drawing of markers in markers',
    'a.svg',
    svg('<marker id="a"/><marker id="b"><path marker-mid="url(#a)" d="M0 0L1 1"/></marker>'),
    'unsafeDrawing',
  ],
  [
    'a drawing of many patterns',
    'a.svg',
    svg(
      `<pattern id="a">${'<path d="M0 0"/>'.repeat(500)}</pattern><g fill="url(#a)">${'<path d="M0 0"/>'.repeat(500)}</g>`,
    ),
    'unsafeDrawing',
  ],
  ['a tag that does not end', 'a.svg', text('<svg><path d="'), 'unsafeDrawing'],
  ['text as subtitles', 'a.vtt', text('1\n00:00:01,000 --> 00:00:02,000\nHello'), 'noSubtitles'],
  ['a page as subtitles', 'a.vtt', text('WEBVTT\n\n<script>1</script>'), 'disguised'],
  ['a picture behind a document', 'a.pdf', joined([pngOf(4, 4), pdf]), 'disguised'],
];

/** Must not occur in an accepted drawing. */
const ACTIVE =
  /script|onload|onclick|foreignObject|javascript|https?:\/\/(?!www\.w3\.org)|data:|style|animate|import|<a\b|iframe/i;
const DRAWINGS: readonly (readonly [string, string])[] = [
  ['a script', '<script>alert(1)</script><path d="M0 0"/>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT><path d="M0 0"/>'],
  ['a handler', '<path onload="alert(1)" onclick=\'x()\' d="M0 0"/>'],
  ['a page', '<foreignObject><iframe src="https://evil.example"/></foreignObject><path d="M0 0"/>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a><circle r="2"/>'],
  ['a link with entities', '<a href="&#106;avascript:x">x</a><circle r="2"/>'],
  ['a picture from elsewhere', '<image href="https://evil.example/a.png"/><path d="M0 0"/>'],
  ['a written out picture', '<image href="data:image/svg+xml,x"/><path d="M0 0"/>'],
  ['a copy from elsewhere', '<use href="https://evil.example/a.svg#b"/><path d="M0 0"/>'],
  ['an old link', '<use xlink:href="https://evil.example/#b"/><path d="M0 0"/>'],
  ['a style', '<style>@import url(https://evil.example)</style><path d="M0 0"/>'],
  ['a style of its own', '<path style="background:url(https://evil.example)" d="M0 0"/>'],
  ['a colour from elsewhere', '<path fill="url(https://evil.example/#a)" d="M0 0"/>'],
  ['a moving link', '<animate attributeName="href" to="javascript:1"/><set to="x"/><path d="M0 0"/>'],
  ['a comment', '<!-- <script>1</script> --><path d="M0 0"/>'],
  ['raw text', '<![CDATA[<script>1</script>]]><path d="M0 0"/>'],
  ['an instruction', '<?xml-stylesheet href="https://evil.example"?><path d="M0 0"/>'],
  ['another space of names', '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script><path d="M0 0"/>'],
];

/** Names and their cleaned form. */
const NAMES: readonly (readonly [string, string])[] = [
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\temp\\photo.png', 'photo.png'],
  ['a\u202egnp.txt', 'agnp.txt'],
  ['a\u0000b\nc.png', 'abc.png'],
  ['.hidden.png', 'hidden.png'],
  ['a<b>:"|?*.png', 'a_b______.png'],
  ['  space .png ', 'space .png'],
  [`${'长'.repeat(300)}.png`, `${'长'.repeat(116)}.png`],
  ['图片😀.png', '图片😀.png'],
];

/** Files with a GPS position in their metadata, which must be removed. */
const PLACES: readonly (readonly [string, string, Uint8Array<ArrayBuffer>])[] = [
  ['a photograph', 'a.jpg', jpegOf(segment(0xe1, GPS), segment(0xfe, signs('GPSLatitude')))],
  [
    'a photograph with a second note',
    'a.jpeg',
    jpegOf(segment(0xed, GPS), segment(0xe1, signs('http://ns.adobe.com GPSLatitude'))),
  ],
  [
    'a photograph with a note between its scans',
    'a.jpg',
    joined([jpegOf().slice(0, -2), segment(0xe1, GPS), segment(0xda, signs('ab')), signs('more\xff\0\xff\xd9')]),
  ],
  ['a photograph with something behind', 'a.jpg', joined([jpegOf(), GPS])],
  ['a drawing of pixels', 'a.png', pngOf(9, 9, pngChunk('eXIf', GPS), pngChunk('tEXt', GPS), pngChunk('iTXt', GPS))],
  ['a picture with something behind', 'a.png', joined([pngOf(9, 9), GPS])],
  [
    'a film',
    'a.mp4',
    joined([box('ftyp', signs('isom')), box('moov', box('udta', GPS), box('trak', box('meta', GPS)))]),
  ],
  [
    'a WebP',
    'a.webp',
    joined([
      signs('RIFF\x38\0\0\0WEBPVP8X\x0a\0\0\0\x0c\0\0\0\x07\0\0\x07\0\0'),
      signs(`EXIF\x19\0\0\0${latin(GPS)}\0`),
    ]),
  ],
];

describe('malicious files', () => {
  it.each(REFUSED)('%s is refused, and its reason has a text in each language', (_what, name, bytes, reason) => {
    expect(checkFile(name, bytes)).toBe(reason);
    for (const { upload } of SENTENCES)
      expect(Object.entries(upload.refused)).toContainEqual([reason, expect.stringMatching(/.{4}/)]);
  });

  it('are tested in at least sixty variants', () => {
    expect(REFUSED.length + DRAWINGS.length + PLACES.length).toBeGreaterThanOrEqual(60);
  });

  it.each(DRAWINGS)('%s is removed from a drawing', (_what, inside) => {
    const checked = checkFile('a.svg', svg(inside));
    if (typeof checked === 'string') throw new Error(checked);
    const source = new TextDecoder().decode(checked.bytes);
    expect(source.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(ACTIVE);
    expect(source).toMatch(/<(?:path|circle)/);
    expect([checked.width, checked.height]).toEqual([8, 8]);
  });

  it.each([
    [
      'of ten thousand shapes in one gradient',
      `<linearGradient id="a">${'<stop/>'.repeat(20)}</linearGradient>${'<path fill="url(#a)" d="M0 0"/>'.repeat(10_000)}`,
    ],
    [
      'with an arrow at each point of a line',
      `<marker id="a"><path d="M0 0L9 4L0 9z"/></marker><path marker-mid="url(#a)" d="${'L12 34'.repeat(5000)}"/>`,
    ],
    [
      'with a thousand copies of a sign',
      `<symbol id="a">${'<path d="M0 0"/>'.repeat(20)}</symbol>${'<use href="#a"/>'.repeat(1000)}`,
    ],
    [
      'with a hundred shadows',
      `<filter id="a"><feDropShadow/></filter>${'<path filter="url(#a)" d="M0 0"/>'.repeat(100)}`,
    ],
  ])('a drawing %s is accepted', (_what, inside) => {
    expect(checkFile('a.svg', svg(inside))).toMatchObject({ width: 8, height: 8 });
  });

  it('that were cleaned are not changed by cleaning them again', () => {
    const source = '<g fill="url(#a)"><title>A &amp; B</title><use href="#b"/><text x="1">1 &lt; 2</text></g>';
    const once = checkFile('a.svg', svg(source));
    if (typeof once === 'string') throw new Error(once);
    const twice = checkFile('a.svg', once.bytes);
    expect(twice).toEqual(once);
    expect(new TextDecoder().decode(once.bytes)).toContain(source);
  });

  it.each(NAMES)('the name %j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
    expect(safeName(safe)).toBe(safe);
  });

  it.each(PLACES)('%s has no GPS position after cleaning', (_what, name, bytes) => {
    expect(latin(bytes)).toContain('GPSLatitude');
    const checked = checkFile(name, bytes);
    if (typeof checked === 'string') throw new Error(checked);
    expect(latin(checked.bytes)).not.toContain('GPSLatitude');
    expect(checkFile(name, checked.bytes)).toEqual(checked);
  });
});
