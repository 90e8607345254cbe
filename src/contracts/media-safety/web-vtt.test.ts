import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cue, readVtt } from './web-vtt.ts';

const file = (...lines: readonly string[]) => ['WEBVTT', '', ...lines].join('\n');

describe('parsing subtitles', () => {
  it('reads cues with and without names, ordered by time', () => {
    const text = file(
      '2',
      '00:00:05.000 --> 00:00:06.500 align:start',
      'Second',
      '',
      '00:01.000 --> 00:02.000',
      'First',
    );
    expect(readVtt(text)).toEqual({
      cues: [
        { start: 1, end: 2, text: 'First' },
        { start: 5, end: 6.5, text: 'Second' },
      ],
      problems: [],
    });
  });

  it('ignores notes, styles and regions, and removes markup', () => {
    const text = file(
      'NOTE never shown',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      '00:01.000 --> 00:02.000',
      '<v Ada><b>Fish</b> &amp; &lt;chips&gt;</v>',
      'two lines <c.loud',
    );
    expect(readVtt(text)?.cues).toEqual([{ start: 1, end: 2, text: 'Fish & <chips>\ntwo lines' }]);
  });

  it('reports the lines of ignored cues', () => {
    const text = file(
      '00:61.000 --> 00:02.000',
      'Bad time',
      '',
      '00:05.000 --> 00:05.000',
      'No time',
      '',
      'name',
      '00:06.000 --> 00:07.000',
    );
    expect(readVtt(text)).toEqual({
      cues: [],
      problems: [
        { line: 3, reason: 'time' },
        { line: 6, reason: 'order' },
        { line: 10, reason: 'empty' },
      ],
    });
  });

  it.each([
    ['a text', 'Hello'],
    ['nothing', ''],
    ['another format', '1\n00:00:01,000 --> 00:00:02,000\nHi'],
    ['a different first word', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nHi'],
    ['too much', `WEBVTT\n\n${'x'.repeat(2_000_000)}`],
  ])('refuses %s', (_what, text) => {
    expect(readVtt(text)).toBeNull();
  });

  it('accepts all line endings and a byte order mark', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `\uFEFF${file('00:01.000 --> 00:02.000', 'Hi', '').replaceAll('\n', end)}`;
      expect(readVtt(text)?.cues).toEqual([{ start: 1, end: 2, text: 'Hi' }]);
    }
  });

  it('returns the written cues, for random texts', () => {
    const words = fc.string({
      minLength: 1,
      maxLength: 30,
      unit: fc.constantFrom('a', 'é', '字', '&', '<', '>', '-', ' x'),
    });
    const cue = fc.record({
      from: fc.integer({ min: 0, max: 3_500_000 }),
      lasts: fc.integer({ min: 1, max: 9999 }),
      words,
    });
    const time = (ms: number) =>
      `${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 8 }), (given) => {
        const blocks = given.map((each) => [
          `${time(each.from)} --> ${time(each.from + each.lasts)}`,
          escaped(each.words.trim() || 'x'),
          '',
        ]);
        const read = readVtt(file(...blocks.flat()));
        const wanted: Cue[] = given
          .map((each) => ({
            start: each.from / 1000,
            end: (each.from + each.lasts) / 1000,
            text: each.words.trim() || 'x',
          }))
          .toSorted((one, other) => one.start - other.start);
        const rounded = read?.cues.map((each) => ({
          ...each,
          start: Math.round(each.start * 1000),
          end: Math.round(each.end * 1000),
        }));
        expect(rounded).toEqual(
          wanted.map((each) => ({ ...each, start: Math.round(each.start * 1000), end: Math.round(each.end * 1000) })),
        );
      }),
      { numRuns: runs(100) },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('-->', '00:01.000 --> 00:02.000', '<', '&lt;'))),
        (lines) => {
          expect(readVtt(file(...lines))).not.toBeNull();
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
