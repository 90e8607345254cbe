import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/** What a field needs so that text is told only when no input method composes it. */
export interface ComposedText {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/** Holds what stands in a field while it is composed; `value` changed from outside shows at once. */
export function useComposedText(value: string, onText: (text: string) => void): ComposedText {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange: ({ currentTarget, nativeEvent }) => {
      const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      setComposed(composing ? currentTarget.value : null);
      if (!composing) onText(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }) => {
      setComposed(null);
      onText(currentTarget.value);
    },
  };
}
