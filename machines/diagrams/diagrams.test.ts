import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { and, fromPromise, not, setup } from 'xstate';
import { MACHINES } from '../index.ts';
import { LIFECYCLES } from '../lifecycles/all-lifecycles.ts';
import { eventTable } from './event-table.ts';
import { toMermaid } from './mermaid.ts';
import { graphOf } from './walker.ts';

const FOLDER = new URL('./generated/', import.meta.url);
const graphs = [...MACHINES, ...LIFECYCLES].map(({ id, machine }) => ({ id, graph: graphOf(machine) }));

/** Expected contents of the folder, by file name. */
const expected = new Map([
  ...graphs.map(({ id, graph }): [string, string] => [`${id}.mmd`, toMermaid(graph)]),
  ['events.md', eventTable(graphs)],
]);

const REGENERATE = 'run `npm run diagrams` and commit machines/diagrams/generated';

describe('the generated diagrams', () => {
  if (process.env.UPDATE_DIAGRAMS === '1') {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, text] of expected) writeFileSync(new URL(name, FOLDER), text);
  }

  it('are those of the listed machines and lifecycles', () => {
    expect(readdirSync(FOLDER).sort(), REGENERATE).toEqual([...expected.keys()].sort());
  });

  it.each([...expected])('%s is up to date', (name, text) => {
    expect(readFileSync(new URL(name, FOLDER), 'utf8'), REGENERATE).toBe(text);
  });
});

const kettle = setup({
  types: { events: {} as { type: 'kettle.filled' } | { type: 'kettle.poured' }, tags: {} as 'hot' },
  actors: { heat: fromPromise<void, void>(async () => undefined) },
  guards: { hasWater: () => true, isBroken: () => false },
  actions: { whistle: () => undefined },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  on: { 'kettle.poured': { actions: 'whistle' } },
  states: {
    cold: { on: { 'kettle.filled': { guard: and(['hasWater', not('isBroken')]), target: 'heating' } } },
    heating: {
      description: 'Slow: be patient.',
      tags: 'hot',
      invoke: { id: 'heater', src: 'heat', onDone: 'boiling', onError: 'cold' },
      after: { patience: 'cold' },
    },
    boiling: { always: { guard: 'isBroken', target: 'done' } },
    done: { type: 'final' },
  },
});

describe('the printer', () => {
  it('shows states, guards, delays, actors, decisions and notes', () => {
    expect(toMermaid(graphOf(kettle)).trimEnd().split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "kettle" as kettle {',
      '    [*] --> kettle_cold',
      '    state "cold" as kettle_cold',
      '    kettle_cold --> kettle_heating : kettle.filled [hasWater and not isBroken]',
      '    state "heating" as kettle_heating',
      '    kettle_heating --> kettle_boiling : done heater',
      '    kettle_heating --> kettle_cold : failed heater<br/>after patience',
      '    state "boiling" as kettle_boiling',
      '    kettle_boiling --> kettle_done : at once [isBroken]',
      '    state "done" as kettle_done',
      '    kettle_done --> [*]',
      '  }',
      '  kettle --> kettle : kettle.poured',
      '  note right of kettle_heating',
      '    Slow, be patient.',
      '    runs heat',
      '    tags hot',
      '  end note',
    ]);
  });

  it('separates the regions of a parallel state', () => {
    const both = setup({}).createMachine({ id: 'both', type: 'parallel', states: { one: {}, two: {} } });
    expect(toMermaid(graphOf(both)).trimEnd().split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "both" as both {',
      '    state "one" as both_one',
      '    --',
      '    state "two" as both_two',
      '  }',
    ]);
  });

  it('draws an arrow inside the innermost state that contains both ends', () => {
    const nested = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { initial: 'x', states: { x: { on: { go: 'y' } }, y: { on: { go: '#m.b' } } } },
        b: {},
      },
    });
    expect(toMermaid(graphOf(nested)).trimEnd().split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "m" as m {',
      '    [*] --> m_a',
      '    state "a" as m_a {',
      '      [*] --> m_a_x',
      '      state "x" as m_a_x',
      '      m_a_x --> m_a_y : go',
      '      state "y" as m_a_y',
      '    }',
      '    m_a_y --> m_b : go',
      '    state "b" as m_b',
      '  }',
    ]);
  });

  it('lists events with the states that handle them', () => {
    expect(eventTable([{ id: 'kettle', graph: graphOf(kettle) }])).toBe(
      [
        '| Machine | Event | Heard in |',
        '|---|---|---|',
        '| kettle | `kettle.filled` | kettle.cold |',
        '| kettle | `kettle.poured` | everywhere |',
        '',
      ].join('\n'),
    );
  });
});
