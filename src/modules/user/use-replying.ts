import { REPLYING_SECONDS } from '@src/contracts/customers.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { useEffect, useState } from 'react';

/** Often enough that nobody seems to have stopped who has not. */
const PULSE_MS = (REPLYING_SECONDS / 2) * 1000;
const NOBODY: readonly string[] = [];

/** Says that one writes an answer to a ticket for as long as one does, and tells who else is. */
export function useReplying(ticket: string, isWriting: boolean): readonly string[] {
  const { gateways } = useConsole();
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    if (!isWriting) return undefined;
    const ending = new AbortController();
    // Whether it is said or heard changes nothing about the answer itself, so a failure is passed over.
    const say = (writing: boolean, signal: AbortSignal) =>
      gateways.customers.replying(ticket, writing, signal).catch(() => NOBODY);
    const pulse = async () => {
      const heard = await say(true, ending.signal);
      if (!ending.signal.aborted) setOthers(heard);
    };
    void pulse();
    const timer = setInterval(() => void pulse(), PULSE_MS);
    return () => {
      clearInterval(timer);
      ending.abort();
      setOthers(NOBODY);
      void say(false, new AbortController().signal);
    };
  }, [gateways, ticket, isWriting]);
  return others;
}
