import { REPLYING_SECONDS } from '@src/contracts/customers.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { useEffect, useState } from 'react';

/** Interval in ms, short enough that the indicator does not expire while typing. */
const PULSE_MS = (REPLYING_SECONDS / 2) * 1000;
const NOBODY: readonly string[] = [];

/** Reports that the operator is replying to a ticket, and returns the usernames of others who are. */
export function useTypingIndicator(ticket: string, isWriting: boolean): readonly string[] {
  const { gateways } = useApp();
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    if (!isWriting) return undefined;
    const ending = new AbortController();
    // The indicator does not affect the reply itself, so its errors are ignored.
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
