import { type ChangeEvent, type CompositionEvent, useState } from 'react';

/** Props of an input that reports its text only outside of IME compositions. */
export interface ComposedText {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/** Props for an input with IME support; an external change of `value` is shown at once. */
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
