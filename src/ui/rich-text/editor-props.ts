import type { MediaKind } from '@src/contracts/media.ts';
import type { RichDocument } from '@src/contracts/rich-text/document.ts';
import type { ChosenMedia, MediaUpload } from './editing/media-upload.ts';
import type { ResolveMedia } from './resolve-media.ts';
import type { ResolveProduct } from './resolve-product.ts';

/** The product of a card. */
export interface ProductRef {
  readonly id: string;
  readonly name: string;
}

export interface RichTextEditorProps {
  /** Accessible name of the editor. */
  readonly label: string;
  /** A document, or plain text from older versions; null for empty. */
  readonly value: unknown;
  readonly onChange: (document: RichDocument) => void;
  readonly onBlur?: () => void;
  readonly readOnly?: boolean;
  /** The id of the editable element. */
  readonly id?: string;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Maximum number of characters, shown with the count; no limit is shown without it. */
  readonly maxLength?: number | undefined;
  /**
   * Lets the user choose a media file; resolves to undefined when none was chosen. Without it there is no media button.
   */
  readonly pickMedia?: (kinds: readonly MediaKind[]) => Promise<ChosenMedia | undefined>;
  /** Uploads pasted or dropped files; rejected ones are left out. Without it only text is pasted. */
  readonly uploadMedia?: (files: readonly File[]) => readonly MediaUpload[];
  /** Resolves the addresses of media files to URLs. */
  readonly resolveMedia?: ResolveMedia;
  /** Resolves current product data for cards. */
  readonly resolveProduct?: ResolveProduct;
  /** Lets the user choose a product; resolves to undefined when none was chosen. Without it there is no card button. */
  readonly pickProduct?: () => Promise<ProductRef | undefined>;
  /** Words to avoid: all occurrences are marked, and F8 moves to the next one. */
  readonly flagged?: readonly string[];
  readonly testId?: string;
}
