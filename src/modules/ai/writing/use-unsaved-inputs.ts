import { objectOf, textsOf } from '@src/contracts/form-document/answers/read-values.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import type { UnsavedWork } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { type RestoredDraft, useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import type { PromptInputs } from '../definitions/prompt.ts';

/** Inputs for a text. */
export interface TextInputs {
  /** Prompt id. */
  readonly chosen: string;
  readonly inputs: PromptInputs;
  readonly situation: string;
  /** The source and its keep-list, if there is one. */
  readonly source?: { readonly news: string; readonly text: string; readonly keeps: string | null };
}

/** Decodes stored inputs; missing values are empty. */
export function readTextInputs(draft: unknown): Required<TextInputs> {
  const { chosen, inputs, situation, source } = objectOf(draft);
  const { news, text, keeps } = objectOf(source);
  return {
    chosen: textOf(chosen),
    inputs: textsOf(inputs),
    situation: textOf(situation) || 'normal',
    source: { news: textOf(news), text: textOf(text), keeps: typeof keeps === 'string' ? keeps : null },
  };
}

const hasText = ({ inputs, source }: TextInputs): boolean =>
  [...Object.values(inputs), source?.text ?? ''].some((text) => text.trim() !== '');

/** A form with unsaved inputs. */
interface UnsavedInputs extends Pick<UnsavedWork, 'id' | 'title'> {
  readonly filled: TextInputs;
  /** True once a text was started: the inputs are no longer unsaved. */
  readonly isBegun: boolean;
  readonly onRestore: (filled: Required<TextInputs>) => void;
}

/** Guards the inputs of a text that is not started yet as unsaved changes. */
export const useUnsavedInputs = ({ id, title, filled, isBegun, onRestore }: UnsavedInputs): RestoredDraft | null =>
  useUnsavedChanges({
    id,
    title,
    dirty: !isBegun && hasText(filled),
    draft: () => filled,
    restore: (draft) => onRestore(readTextInputs(draft)),
  });
