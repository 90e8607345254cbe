import type { TextKey } from '@locales/keys.ts';
import type { CommandName } from '../editing/commands.ts';

/** A toolbar button: its command, label, and icon or letter. */
export interface Tool {
  readonly name: CommandName;
  readonly label: TextKey;
  readonly icon?: string;
  readonly letter?: string;
}

/** The buttons of the main toolbar, in groups. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', label: 'editing.rich.undo', icon: 'pi pi-undo' },
    { name: 'redo', label: 'editing.rich.redo', icon: 'pi pi-refresh' },
  ],
  [
    { name: 'heading2', label: 'editing.rich.heading2', letter: 'H2' },
    { name: 'heading3', label: 'editing.rich.heading3', letter: 'H3' },
    { name: 'heading4', label: 'editing.rich.heading4', letter: 'H4' },
  ],
  [
    { name: 'bold', label: 'editing.rich.bold', letter: 'B' },
    { name: 'italic', label: 'editing.rich.italic', letter: 'I' },
    { name: 'underline', label: 'editing.rich.underline', letter: 'U' },
    { name: 'strike', label: 'editing.rich.strike', letter: 'S' },
    { name: 'code', label: 'editing.rich.code', icon: 'pi pi-code' },
    { name: 'clean', label: 'editing.rich.clean', icon: 'pi pi-eraser' },
  ],
  [
    { name: 'bullet', label: 'editing.rich.bullet', icon: 'pi pi-list' },
    { name: 'ordered', label: 'editing.rich.ordered', icon: 'pi pi-hashtag' },
    { name: 'task', label: 'editing.rich.task', icon: 'pi pi-list-check' },
    { name: 'outdent', label: 'editing.rich.outdent', icon: 'pi pi-angle-double-left' },
    { name: 'indent', label: 'editing.rich.indent', icon: 'pi pi-angle-double-right' },
  ],
  [
    { name: 'alignLeft', label: 'editing.rich.alignLeft', icon: 'pi pi-align-left' },
    { name: 'alignCenter', label: 'editing.rich.alignCenter', icon: 'pi pi-align-center' },
    { name: 'alignRight', label: 'editing.rich.alignRight', icon: 'pi pi-align-right' },
  ],
  [
    { name: 'blockquote', label: 'editing.rich.blockquote', letter: '”' },
    { name: 'callout', label: 'editing.rich.callout', icon: 'pi pi-info-circle' },
    { name: 'codeBlock', label: 'editing.rich.codeBlock', letter: '{ }' },
    { name: 'divider', label: 'editing.rich.divider', icon: 'pi pi-minus' },
  ],
];
