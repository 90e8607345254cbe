import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { goToFlag } from '../flagged/flag-plugin.ts';
import { COMMANDS, type CommandName } from './commands.ts';
import { nodeType } from './document-schema.ts';

/** The shortcut of each command in ProseMirror's syntax: `Mod` is Ctrl, and Command on a Mac. */
export const KEYS: Partial<Readonly<Record<CommandName, string>>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strike: 'Mod-Shift-x',
  code: 'Mod-e',
  paragraph: 'Mod-Alt-0',
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  heading4: 'Mod-Alt-4',
  ordered: 'Mod-Shift-7',
  bullet: 'Mod-Shift-8',
  task: 'Mod-Shift-9',
  indent: 'Mod-]',
  outdent: 'Mod-[',
  toggleTask: 'Mod-Enter',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
};

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hardBreak').create()).scrollIntoView());
  return true;
});

const ITEMS = [nodeType('listItem'), nodeType('taskItem')];
const splitItem = chainCommands(
  ...ITEMS.map((item) => splitListItem(item)),
  ...ITEMS.map((item) => liftListItem(item)),
);

/** Enter in a list creates an item, and in an empty item leaves the list. */
const enter: Command = (state, dispatch, view) => {
  const { $from } = state.selection;
  const isInItem =
    ITEMS.includes($from.node(-1)?.type ?? nodeType('doc')) && $from.parent.type === nodeType('paragraph');
  return isInItem && splitItem(state, dispatch, view);
};

/**
 * Keyboard handling. Tab moves between the cells of a table and otherwise leaves the editor, so that keyboard users are
 * not trapped.
 */
export function keyPlugins(): readonly Plugin[] {
  const own = Object.entries(KEYS).map(([name, key]) => [key, COMMANDS[name as CommandName].run] as const);
  return [
    keymap({
      ...Object.fromEntries(own),
      'Mod-y': COMMANDS.redo.run,
      F8: goToFlag(1),
      'Shift-F8': goToFlag(-1),
      Enter: enter,
      'Shift-Enter': insertBreak,
      Tab: goToNextCell(1),
      'Shift-Tab': goToNextCell(-1),
    }),
    keymap(baseKeymap),
  ];
}
