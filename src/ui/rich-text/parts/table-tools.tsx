import type { TextKey } from '@locales/keys.ts';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { useState } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { useTranslate } from '../../use-translate.ts';
import type { EditorHandle } from '../editor-handle.ts';
import { ToolButton } from './tool-button.tsx';
import { Toolbar } from './toolbar.tsx';

interface TableTool {
  readonly name: string;
  readonly label: TextKey;
  readonly icon: string;
  readonly run: Command;
}

const TOOLS: readonly TableTool[] = [
  { name: 'rowBefore', label: 'editing.rich.rowBefore', icon: 'pi pi-arrow-up', run: addRowBefore },
  { name: 'rowAfter', label: 'editing.rich.rowAfter', icon: 'pi pi-arrow-down', run: addRowAfter },
  { name: 'columnBefore', label: 'editing.rich.columnBefore', icon: 'pi pi-arrow-left', run: addColumnBefore },
  { name: 'columnAfter', label: 'editing.rich.columnAfter', icon: 'pi pi-arrow-right', run: addColumnAfter },
  { name: 'headerRow', label: 'editing.rich.headerRow', icon: 'pi pi-window-maximize', run: toggleHeaderRow },
  { name: 'merge', label: 'editing.rich.merge', icon: 'pi pi-window-minimize', run: mergeCells },
  { name: 'split', label: 'editing.rich.split', icon: 'pi pi-arrows-h', run: splitCell },
  { name: 'deleteRow', label: 'editing.rich.deleteRow', icon: 'pi pi-minus', run: deleteRow },
  { name: 'deleteColumn', label: 'editing.rich.deleteColumn', icon: 'pi pi-times', run: deleteColumn },
  { name: 'deleteTable', label: 'editing.rich.deleteTable', icon: 'pi pi-trash', run: deleteTable },
];

interface TableToolsProps {
  readonly handle: EditorHandle;
  readonly state: EditorState;
}

/** Toolbar with the commands for the table at the cursor. */
export function TableTools({ handle, state }: TableToolsProps) {
  const t = useTranslate();
  const [current, setCurrent] = useState('rowAfter');
  return (
    <Toolbar label={t('editing.rich.table')} className="rich-text-bubble-tools">
      {TOOLS.map(({ name, label, icon, run }) => (
        <ToolButton
          key={name}
          name={name}
          label={t(label)}
          disabled={!run(state)}
          current={current === name}
          onReach={setCurrent}
          onPress={() => handle.run(run)}
        >
          <Icon name={icon} />
        </ToolButton>
      ))}
    </Toolbar>
  );
}
