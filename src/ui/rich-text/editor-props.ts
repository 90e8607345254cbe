import type { MediaKind } from '@src/contracts/media.ts';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import type { ChosenMedia, MediaUpload } from './editing/media-upload.ts';
import type { ResolveMedia } from './resolve-media.ts';
import type { ResolveProduct } from './resolve-product.ts';

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
  readonly pickMedia?: (kinds: readonly MediaKind[]) => Promise<ChosenMedia | undefined>;
  /** Sends files that were pasted or dropped; those that cannot be taken are left out. Without it only text is taken. */
  readonly uploadMedia?: (files: readonly File[]) => readonly MediaUpload[];
  /** Finds where files of the media library are read from. */
  readonly resolveMedia?: ResolveMedia;
  /** Finds what products of cards cost now. */
  readonly resolveProduct?: ResolveProduct;
  /** Lets somebody choose a product; resolves undefined when none was chosen. Without it there is no button for cards. */
  readonly pickProduct?: () => Promise<ProductRef | undefined>;
  /** Words that are not to be used: they are marked wherever they stand, and F8 goes from one to the next. */
  readonly flagged?: readonly string[];
  readonly testId?: string;
}
