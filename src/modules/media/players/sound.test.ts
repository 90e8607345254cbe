import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peaksOf } from './audio-peaks.ts';
import { encodeWav } from './wav.ts';

const ramp = Float32Array.from([0, 0.25, -0.5, 0.75, -1, 2]);

describe('peaks of a sound', () => {
  it('are the loudest samples of each segment, over all channels', () => {
    expect(peaksOf([ramp], 3)).toEqual([0.25, 0.75, 1]);
    expect(peaksOf([ramp, Float32Array.from([0.5, 0, 0, 0, 0, 0])], 3)).toEqual([0.5, 0.75, 1]);
  });

  it('are zero in silent segments', () => {
    expect(peaksOf([], 2)).toEqual([0, 0]);
    expect(peaksOf([Float32Array.from([0.5])], 4)).toEqual([0.5, 0, 0, 0]);
  });

  it('include every sample, whatever the number of segments', () => {
    const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 300 }), (channel, count) => {
        const peaks = peaksOf([channel], count);
        expect(peaks).toHaveLength(count);
        expect(Math.max(...peaks)).toBe(Math.max(...channel.map(Math.abs)));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('WAV file', () => {
  const read = (bytes: Uint8Array<ArrayBuffer>) => {
    const view = new DataView(bytes.buffer);
    const words = [0, 8, 12, 36].map((at) => String.fromCharCode(...bytes.subarray(at, at + 4)));
    const samples = Array.from({ length: (bytes.length - 44) / 2 }, (_each, at) => view.getInt16(44 + at * 2, true));
    return {
      words,
      rate: view.getUint32(24, true),
      channels: view.getUint16(22, true),
      size: view.getUint32(40, true),
      samples,
    };
  };

  it('contains the requested section', () => {
    expect(read(encodeWav([ramp], 8000, { from: 1, to: 4 }))).toEqual({
      words: ['RIFF', 'WAVE', 'fmt ', 'data'],
      rate: 8000,
      channels: 1,
      size: 6,
      samples: [8192, -16383, 24575],
    });
  });

  it('interleaves the channels, and clips loud samples', () => {
    const { channels, samples } = read(encodeWav([ramp, ramp], 44_100, { from: 4, to: 99 }));
    expect([channels, samples]).toEqual([2, [-32767, -32767, 32767, 32767]]);
  });

  it.each([[{ from: 4, to: 2 }], [{ from: 99, to: 100 }], [{ from: -9, to: 0 }]])(
    'has no samples for %j',
    (stretch) => {
      expect(read(encodeWav([ramp], 8000, stretch))).toMatchObject({ size: 0, samples: [] });
    },
  );
});
