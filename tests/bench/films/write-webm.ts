/**
 * Element ids of the WebM format.
 * @see https://www.webmproject.org/docs/container/
 */
const ID = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
};

type Bytes = readonly number[];

const bytesOf = (value: number): Bytes => {
  const bytes: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes.length === 0 ? [0] : bytes;
};
/** An element whose size field always takes eight bytes, so that its length does not depend on the content. */
const part = (id: number, ...inside: readonly Bytes[]): Bytes => {
  const body = inside.flat();
  const length = bytesOf(body.length);
  return [...bytesOf(id), 0x01, ...Array<number>(7 - length.length).fill(0), ...length, ...body];
};
const number = (id: number, value: number, size = 4): Bytes => {
  const bytes = bytesOf(value);
  return part(id, [...Array<number>(size - bytes.length).fill(0), ...bytes]);
};
const text = (id: number, value: string): Bytes => part(id, [...Buffer.from(value)]);
const real = (id: number, value: number): Bytes => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return part(id, [...bytes]);
};

/** A VP8 frame; `time` in milliseconds. */
export interface Picture {
  readonly isKey: boolean;
  readonly time: number;
  readonly bytes: Bytes;
}

/** Size in pixels and length in seconds. */
export interface FilmSize {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

const HEAD = part(
  ID.head,
  ...[number(0x4286, 1), number(0x42f7, 1), number(0x42f2, 4), number(0x42f3, 8)],
  ...[text(0x4282, 'webm'), number(0x4287, 2), number(0x4285, 2)],
);

function factsOf({ width, height, seconds }: FilmSize): Bytes {
  const info = part(
    ID.info,
    ...[number(0x2ad7b1, 1_000_000), real(0x4489, seconds * 1000)],
    ...[text(0x4d80, 'statehouse'), text(0x5741, 'statehouse')],
  );
  const video = part(0xe0, number(0xb0, width), number(0xba, height));
  const track = part(
    ID.track,
    ...[number(0xd7, 1), number(0x73c5, 1), number(0x9c, 0), text(0x86, 'V_VP8'), number(0x83, 1)],
    video,
  );
  return [...info, ...part(ID.tracks, track)];
}

interface Cluster {
  readonly start: number;
  readonly bytes: Bytes;
}

/** Groups of frames, each starting with a key frame. */
function clustersOf(pictures: readonly Picture[]): readonly Cluster[] {
  const groups: Picture[][] = [];
  for (const picture of pictures) {
    if (picture.isKey) groups.push([]);
    groups.at(-1)?.push(picture);
  }
  return groups.map((group) => {
    const start = group[0]?.time ?? 0;
    const blocks = group.map(({ isKey, time, bytes }) => {
      const after = time - start;
      return part(0xa3, [0x81, after >> 8, after & 255, isKey ? 0x80 : 0], bytes);
    });
    return { start, bytes: part(ID.cluster, number(0xe7, start), ...blocks) };
  });
}

const cuesOf = (clusters: readonly Cluster[], places: readonly number[]): Bytes =>
  part(
    ID.cues,
    ...clusters.map(({ start }, index) =>
      part(0xbb, number(0xb3, start), part(0xb7, number(0xf7, 1), number(0xf1, places[index] ?? 0))),
    ),
  );

/** Builds a seekable WebM file from VP8 frames, the first of which must be a key frame. */
export function writeWebm(film: FilmSize, pictures: readonly Picture[]): Buffer {
  const facts = factsOf(film);
  const clusters = clustersOf(pictures);
  let place = facts.length + cuesOf(clusters, []).length;
  const places = clusters.map(({ bytes }) => {
    const own = place;
    place += bytes.length;
    return own;
  });
  const segment = part(ID.segment, facts, cuesOf(clusters, places), ...clusters.map(({ bytes }) => bytes));
  return Buffer.from([...HEAD, ...segment]);
}
