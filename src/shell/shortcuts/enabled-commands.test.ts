import { isClosable, selectTabs, tabsMachine } from '@machines/tabs/index.ts';
import { createFakeRoot, start } from '@machines/testing/start.ts';
import { KEY_COMMANDS, KEY_LIST } from '@src/ui/shortcuts/shortcut-catalog.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripMove } from '../tab-strip/tab-keys.ts';
import { legalCommands } from './enabled-commands.ts';

const visit = (path: string, affix: boolean) => ({
  location: { path, search: '' },
  record: { name: path, meta: { title: path, affix } },
  params: {},
});

function openTabs(affixed: number, others: number) {
  const { actor } = start(tabsMachine, { enabled: true, root: createFakeRoot<{ type: string }>().ref });
  const pinned = Array.from({ length: affixed }, (_, index) => visit(`/pinned-${index}`, true));
  actor.send({ type: 'tabs.home.known', homePath: '/pinned-0', affixed: pinned });
  for (let index = 0; index < others; index += 1)
    actor.send({ type: 'tabs.visited', ...visit(`/page-${index}`, false) });
  return actor;
}

type Tabs = ReturnType<typeof openTabs>;
const paths = (tabs: Tabs) => selectTabs(tabs.getSnapshot()).map(({ path }) => path);
const press = (key: string, chord = false) =>
  ({ key, altKey: chord, shiftKey: chord, ctrlKey: false, metaKey: false }) as const;

/** True when the keys of a command change anything on any tab of a new strip. */
function anyPressWorks(command: (typeof KEY_COMMANDS)[number], open: () => Tabs): boolean {
  return selectTabs(open().getSnapshot()).some((tab, place, all) =>
    ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Delete'].some((key) => {
      const does = stripMove(press(key, command === 'tabs.move'), place, all.length);
      const tabs = open();
      const before = paths(tabs);
      if (command === 'tabs.step') return does?.kind === 'focus' && does.place !== place;
      if (command === 'tabs.move' && does?.kind === 'move')
        tabs.send({ type: 'tabs.moved', from: does.from, to: does.to });
      if (command === 'tabs.close' && does?.kind === 'close' && isClosable(all, tab)) {
        tabs.send({ type: 'tabs.close.requested', key: tab.key });
      }
      return paths(tabs).join() !== before.join();
    }),
  );
}

describe('the commands with a key', () => {
  it('are legal exactly when a press has an effect', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), fc.nat({ max: 3 }), (affixed, others) => {
        const legal = legalCommands(openTabs(affixed, others));
        for (const command of KEY_COMMANDS) {
          expect([command, legal.has(command)]).toEqual([
            command,
            anyPressWorks(command, () => openTabs(affixed, others)),
          ]);
        }
      }),
      { numRuns: runs(40) },
    );
  });

  it('are all in the list of shortcuts', () => {
    const listed = new Set(KEY_LIST.flatMap(({ lines }) => lines.flatMap(({ command }) => command ?? [])));
    expect([...listed].toSorted()).toEqual([...KEY_COMMANDS].toSorted());
  });

  it('do not exist while tabs are switched off', () => {
    const tabs = openTabs(1, 2);
    tabs.send({ type: 'tabs.switched', enabled: false });
    expect([...legalCommands(tabs)]).toEqual([]);
  });
});
