import type { AnswerDesk } from '@src/contracts/form-document/answers/answer-desk.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useEffect, useState } from 'react';

/** The desk that keeps answers in this browser; null until its code is there. */
export function useAnswerDesk(): AnswerDesk | null {
  const { answers } = useApp();
  const [desk, setDesk] = useState<AnswerDesk | null>(null);
  useEffect(() => {
    let isGone = false;
    answers().then(
      (opened) => {
        if (!isGone) setDesk(opened);
      },
      // Without it nothing is kept: the form works all the same.
      () => performance.mark('statehouse:kept-answers-failed'),
    );
    return () => {
      isGone = true;
    };
  }, [answers]);
  return desk;
}
