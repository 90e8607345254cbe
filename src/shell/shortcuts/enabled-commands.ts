import { isAffixed, isClosable, selectIsEnabled, selectTabs, type TabsRef } from '@machines/tabs/index.ts';
import { KEY_COMMANDS, type KeyCommand } from '@src/ui/shortcuts/shortcut-catalog.ts';

/** Check against the machine's current snapshot. */
type Question = (snapshot: ReturnType<TabsRef['getSnapshot']>) => boolean;

/** By command: whether the machine would handle it. A missing command does not compile. */
const LEGAL: Readonly<Record<KeyCommand, Question>> = {
  'tabs.step': (snapshot) => selectIsEnabled(snapshot) && selectTabs(snapshot).length > 1,
  'tabs.close': (snapshot) => {
    const tabs = selectTabs(snapshot);
    return selectIsEnabled(snapshot) && tabs.some((tab) => isClosable(tabs, tab));
  },
  // Affixed tabs cannot be moved or displaced.
  'tabs.move': (snapshot) =>
    selectIsEnabled(snapshot) && selectTabs(snapshot).filter((tab) => !isAffixed(tab)).length > 1,
};

/** Commands with a shortcut that are available now. */
export function legalCommands(tabs: TabsRef): ReadonlySet<KeyCommand> {
  const snapshot = tabs.getSnapshot();
  return new Set(KEY_COMMANDS.filter((command) => LEGAL[command](snapshot)));
}
