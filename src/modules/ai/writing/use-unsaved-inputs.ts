import { objectOf, textsOf } from '@src/contracts/form-document/answers/read-values.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import type { UnsavedWork } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { type RestoredDraft, useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import type { PromptInputs } from '../definitions/prompt.ts';

/** What a text is begun with, as it is filled in. */
export interface FilledIn {
  /** Id of the prompt. */
  readonly chosen: string;
  readonly inputs: PromptInputs;
  readonly situation: string;
  /** The source and what has to stay of it, where there is one. */
  readonly source?: { readonly news: string; readonly text: string; readonly keeps: string | null };
}

/** What was filled in, as a draft has it; what it does not have is empty. */
export function readFilledIn(draft: unknown): Required<FilledIn> {
  const { chosen, inputs, situation, source } = objectOf(draft);
  const { news, text, keeps } = objectOf(source);
  return {
    chosen: textOf(chosen),
    inputs: textsOf(inputs),
    situation: textOf(situation) || 'normal',
    source: { news: textOf(news), text: textOf(text), keeps: typeof keeps === 'string' ? keeps : null },
  };
}

const hasText = ({ inputs, source }: FilledIn): boolean =>
  [...Object.values(inputs), source?.text ?? ''].some((text) => text.trim() !== '');

/** The form whose inputs are looked after. */
interface UnsavedInputs extends Pick<UnsavedWork, 'id' | 'title'> {
  readonly filled: FilledIn;
  /** True once a text was begun with it: nothing is lost any more. */
  readonly isBegun: boolean;
  readonly onRestore: (filled: Required<FilledIn>) => void;
}

/** Has the guard before leaving look after what was filled in for a text that was not begun yet. */
export const useUnsavedInputs = ({ id, title, filled, isBegun, onRestore }: UnsavedInputs): RestoredDraft | null =>
  useUnsavedChanges({
    id,
    title,
    dirty: !isBegun && hasText(filled),
    draft: () => filled,
    restore: (draft) => onRestore(readFilledIn(draft)),
  });
