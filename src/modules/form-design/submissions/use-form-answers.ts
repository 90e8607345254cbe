import type { FormAnswers } from '@src/contracts/form-document/answers/form-answers.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useEffect, useState } from 'react';

/** The store of answers in this browser; null until its code is loaded. */
export function useFormAnswers(): FormAnswers | null {
  const { answers } = useApp();
  const [formAnswers, setFormAnswers] = useState<FormAnswers | null>(null);
  useEffect(() => {
    let isGone = false;
    answers().then(
      (opened) => {
        if (!isGone) setFormAnswers(opened);
      },
      // Without it nothing is stored; the form itself works.
      () => performance.mark('statehouse:stored-answers-failed'),
    );
    return () => {
      isGone = true;
    };
  }, [answers]);
  return formAnswers;
}
