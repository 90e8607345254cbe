import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import type { ChosenMedia } from './editing/media-placeholder.ts';
import type { ResolveMedia } from './resolve-media.ts';

/** A product that a card stands for. */
export interface ProductRef {
  readonly id: string;
  readonly name: string;
}

export interface RichTextEditorProps {
  /** Names the editor. */
  readonly label: string;
  /** A document, or a text from before there were documents; null for nothing. */
  readonly value: unknown;
  readonly onChange: (document: RichDocument) => void;
  readonly onBlur?: () => void;
  readonly readOnly?: boolean;
  /** The id of the element that is typed into. */
  readonly id?: string;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Most signs, as they are counted under the text; no limit is shown without. */
  readonly maxLength?: number | undefined;
  /** Lets somebody choose a medium; resolves undefined when none was chosen. Without it there is no button for media. */
  readonly pickMedia?: (kinds: readonly ('image' | 'video' | 'audio')[]) => Promise<ChosenMedia | undefined>;
  /** Takes a file that was pasted or dropped; rejects or resolves undefined when it cannot be taken. */
  readonly uploadMedia?: (file: File) => Promise<ChosenMedia | undefined>;
  /** Finds where files of the media library are read from. */
  readonly resolveMedia?: ResolveMedia;
  readonly pickProduct?: () => Promise<ProductRef | undefined>;
  readonly testId?: string;
}
