import type { TextKey } from '@locales/keys.ts';

/** Toolbar button: the format it toggles, and the value of the format. */
export interface FormatButton {
  readonly format: string;
  readonly value: string | number | boolean;
  readonly label: TextKey;
  /** An icon, or one letter and its drawing. */
  readonly icon?: string;
  readonly letter?: string;
}

/** The formats in the order of the toolbar, in groups. */
export const FORMAT_GROUPS: readonly (readonly FormatButton[])[] = [
  [
    { format: 'bold', value: true, label: 'editing.rich.bold', letter: 'B' },
    { format: 'italic', value: true, label: 'editing.rich.italic', letter: 'I' },
    { format: 'underline', value: true, label: 'editing.rich.underline', letter: 'U' },
    { format: 'strike', value: true, label: 'editing.rich.strike', letter: 'S' },
    { format: 'code', value: true, label: 'editing.rich.code', icon: 'pi pi-code' },
  ],
  [
    { format: 'header', value: 2, label: 'editing.rich.heading2', letter: 'H2' },
    { format: 'header', value: 3, label: 'editing.rich.heading3', letter: 'H3' },
    { format: 'list', value: 'bullet', label: 'editing.rich.bullet', icon: 'pi pi-list' },
    { format: 'list', value: 'ordered', label: 'editing.rich.ordered', icon: 'pi pi-hashtag' },
    { format: 'blockquote', value: true, label: 'editing.rich.blockquote', letter: '”' },
    { format: 'code-block', value: true, label: 'editing.rich.codeBlock', letter: '{ }' },
  ],
];

/** Formats at the cursor by name, as Quill reports them. */
export type Formats = Readonly<Record<string, unknown>>;

/** True where the format is in force with this button's value. */
export const isPressed = ({ format, value }: FormatButton, formats: Formats): boolean =>
  value === true ? Boolean(formats[format]) : formats[format] === value;
